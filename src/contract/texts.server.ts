import en from '../../messages/en.json' with { type: 'json' };
import nb from '../../messages/nb.json' with { type: 'json' };
import { addTexts } from './messages.ts';

/** On the server, and in tests, the texts of both languages are there from the start: import this file for that. */
addTexts('en', en);
addTexts('nb', nb);
