// Runs a worker thread from its TypeScript source; see workers.server.ts.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
