import { ALL_TEXTS, ANSWER_TEXTS, IMPORT_TEXTS, MAIL_TEXTS } from './all-texts.ts';
import { addTexts, LANGUAGES } from './messages.ts';

/** On the server, and in tests, all texts of both languages are there from the start: import this file for that. */
for (const language of LANGUAGES) {
  for (const texts of Object.values(ALL_TEXTS[language])) addTexts(language, texts);
  addTexts(language, ANSWER_TEXTS[language]);
  addTexts(language, MAIL_TEXTS[language]);
  addTexts(language, IMPORT_TEXTS[language]);
}
