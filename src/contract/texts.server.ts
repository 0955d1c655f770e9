import './all-texts.ts';
import enMail from '../../messages/en.mail.json' with { type: 'json' };
import nbMail from '../../messages/nb.mail.json' with { type: 'json' };
import { addTexts } from './messages.ts';

/**
 * On the server, and in tests, the texts of both languages are there from the start: import this file for that.
 * Those of mails are nowhere else: browsers fetch what their pages ask for (text-files.ts).
 */
addTexts('en', enMail);
addTexts('nb', nbMail);
