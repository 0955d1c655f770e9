import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Lets the browser make or use a passkey by what the server asks, both as JSON. Fails when the reader does not. */
export async function usePasskey(options: string, isNew: boolean): Promise<string> {
  const answer = isNew
    ? await startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON })
    : await startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON });
  return JSON.stringify(answer);
}
