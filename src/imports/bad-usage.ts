import { MessageError } from '../texts/message-error.server.ts';

/** The command line makes no sense. */
export class BadUsage extends MessageError {
  override readonly name = 'BadUsage';
}
