import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Lets the browser make or use a passkey by what the server asks, both as JSON. Fails when the reader does not. */
export async function usePasskey(options: string, isNew: boolean): Promise<string> {
  const optionsJSON = JSON.parse(options);
  const answer = isNew ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
  return JSON.stringify(answer);
}
