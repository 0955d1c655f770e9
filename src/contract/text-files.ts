import en from '../../messages/en.json?url';
import nb from '../../messages/nb.json?url';
import { addTexts, type Language, type Texts } from './messages.ts';

/** Where each language's texts are to be had: files of the build, kept for ever by browsers. */
export const TEXT_FILES: Readonly<Record<Language, string>> = { en, nb };

/** Fetches the texts of a language and makes them known. The page's head has asked for the file already. */
export async function loadTexts(language: Language): Promise<void> {
  const response = await fetch(TEXT_FILES[language]);
  if (!response.ok) throw new Error(`the texts of ${language} could not be fetched: ${response.status}`);
  addTexts(language, (await response.json()) as Texts);
}
