import en from '../../messages/en.json' with { type: 'json' };
import nb from '../../messages/nb.json' with { type: 'json' };
import { addTexts } from './messages.ts';

/** The texts of pages in both languages: in development browsers get them whole. */
addTexts('en', en);
addTexts('nb', nb);
