import { addCopyButtons } from './copy.ts';
import { addLanguages } from './languages.ts';
import { addSearch } from './search.ts';

addLanguages(document);
addCopyButtons(document);
addSearch(document);
