import { existsSync, readFileSync } from 'node:fs';
import { featureNames } from '../features/features.ts';
import { type Model, readModel } from './model.ts';

const file = new URL('../../../model/blocks.bin', import.meta.url);

/** The model beside the sources, read once; null when there is none for these features. */
export const shippedModel: Model | null = existsSync(file) ? readModel(readFileSync(file), featureNames) : null;
