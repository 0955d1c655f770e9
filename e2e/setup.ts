import { afterEach } from 'vitest';
import { endVisits } from './support.ts';

afterEach(endVisits);
