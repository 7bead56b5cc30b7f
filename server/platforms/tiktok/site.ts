import type { Platform } from '../platform.ts';

const upstream = { name: 'tiktok', rate: { requests: 2, perMs: 1_000 }, maxConcurrent: 4 };

export const tiktok: Platform = {
  name: 'tiktok',
  title: 'TikTok',
  about:
    'Public profiles, videos, comments, sounds, hashtags and shop pages, as TikTok shows them without a login. Lists are read by opening the public page in a browser and reading the answers to its own requests: nothing is signed in its name, and no wall is passed.',
  limits:
    'None stated; two pages a second are kept to. What asks for a login or for proof of a human is told as that and costs nothing; an operator may lawfully use a proxy or an address of their own.',
  licence: 'TikTok’s terms of service; each video has its owner, and copies of it expire within days.',
  upstreamOf: () => upstream,
};

export const site = 'https://www.tiktok.com';
