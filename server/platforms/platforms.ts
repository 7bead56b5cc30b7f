import { appstoreEndpoints } from './appstore/appstore.ts';
import { arxivEndpoints } from './arxiv/arxiv.ts';
import { blueskyEndpoints } from './bluesky/bluesky.ts';
import { crossrefEndpoints } from './crossref/crossref.ts';
import { crtshEndpoints } from './crtsh/crtsh.ts';
import { dnsEndpoints } from './dns/dns.ts';
import { dockerhubEndpoints } from './dockerhub/dockerhub.ts';
import type { Endpoint } from './endpoint.ts';
import { europepmcEndpoints } from './europepmc/europepmc.ts';
import { feedEndpoints } from './feed/feed.ts';
import { githubEndpoints } from './github/github.ts';
import { gitlabEndpoints } from './gitlab/gitlab.ts';
import { hackernewsEndpoints } from './hackernews/hackernews.ts';
import { huggingfaceEndpoints } from './huggingface/huggingface.ts';
import { instagramEndpoints } from './instagram/instagram.ts';
import { mastodonEndpoints } from './mastodon/mastodon.ts';
import { nominatimEndpoints } from './nominatim/nominatim.ts';
import { openalexEndpoints } from './openalex/openalex.ts';
import { openlibraryEndpoints } from './openlibrary/openlibrary.ts';
import { podcastEndpoints } from './podcast/podcast.ts';
import { pubmedEndpoints } from './pubmed/pubmed.ts';
import { rdapEndpoints } from './rdap/rdap.ts';
import { redditEndpoints } from './reddit/reddit.ts';
import { secedgarEndpoints } from './secedgar/secedgar.ts';
import { semanticscholarEndpoints } from './semanticscholar/semanticscholar.ts';
import { stackexchangeEndpoints } from './stackexchange/stackexchange.ts';
import { steamEndpoints } from './steam/steam.ts';
import { telegramEndpoints } from './telegram/telegram.ts';
import { tiktokEndpoints } from './tiktok/tiktok.ts';
import { waybackEndpoints } from './wayback/wayback.ts';
import { wikidataEndpoints } from './wikidata/wikidata.ts';
import { wikipediaEndpoints } from './wikipedia/wikipedia.ts';
import { xEndpoints } from './x/x.ts';
import { youtubeEndpoints } from './youtube/youtube.ts';

/** Every endpoint of every platform, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  ...hackernewsEndpoints,
  ...githubEndpoints,
  ...redditEndpoints,
  ...blueskyEndpoints,
  ...mastodonEndpoints,
  ...wikipediaEndpoints,
  ...wikidataEndpoints,
  ...stackexchangeEndpoints,
  ...gitlabEndpoints,
  ...dockerhubEndpoints,
  ...dnsEndpoints,
  ...crtshEndpoints,
  ...rdapEndpoints,
  ...openlibraryEndpoints,
  ...semanticscholarEndpoints,
  ...secedgarEndpoints,
  ...nominatimEndpoints,
  ...openalexEndpoints,
  ...pubmedEndpoints,
  ...steamEndpoints,
  ...huggingfaceEndpoints,
  ...crossrefEndpoints,
  ...arxivEndpoints,
  ...europepmcEndpoints,
  ...appstoreEndpoints,
  ...xEndpoints,
  ...waybackEndpoints,
  ...podcastEndpoints,
  ...feedEndpoints,
  ...youtubeEndpoints,
  ...telegramEndpoints,
  ...tiktokEndpoints,
  ...instagramEndpoints,
];
