import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // All addresses at once, in a file that browsers keep: found out page by page, each page would ask the server about
  // all its links.
  routeDiscovery: { mode: 'initial' },
  // A pattern, since the server build has several entries: main and the worker threads (vite.config.ts).
  serverBuildFile: '[name].js',
} satisfies Config;
