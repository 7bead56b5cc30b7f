import { audience } from './audience.ts';
import { findEndpoints } from './find-endpoints.ts';
import { peopleEndpoints } from './people-endpoints.ts';
import { shopEndpoints } from './shop-endpoints.ts';
import { videoEndpoints } from './video-endpoints.ts';

export const tiktokEndpoints = [...peopleEndpoints, ...videoEndpoints, audience, ...findEndpoints, ...shopEndpoints];
