import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the process tells Prometheus. */
export interface Metrics {
  /** One answered request: its route as written in the code, never the address asked for, so that series stay few. */
  observeRequest(
    labels: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
  /** What is counted by the value of `label`, from nothing for each of `values`: gives what counts one more. */
  counter<Value extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly Value[],
  ): (value: Value) => void;
  /** A figure that is read whenever somebody asks. */
  gauge(name: string, help: string, read: () => number): void;
  /** The same for several, by the value of `label`. Those that cannot be read now are left out. */
  gauges(name: string, help: string, label: string, read: () => Figures | Promise<Figures>): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

type Figures = Readonly<Record<string, number>>;

/** A registry of its own, with the process's figures (CPU, memory, event loop delay, garbage collection) in it. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    counter: (name, help, label, values) => {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
      // A rate over a series that begins with its first event would not see that one.
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect: function collect() {
          this.set(read());
        },
      });
    },
    gauges: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect: async function collect() {
          const figures = await Promise.resolve()
            .then(read)
            .catch((): Figures => ({}));
          this.reset();
          for (const [value, figure] of Object.entries(figures)) this.set({ [label]: value }, figure);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
