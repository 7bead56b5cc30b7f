import type { Config } from './config.ts';

/** The operator's keys of platforms, by their names. */
export const platformKeys = ({
  GITHUB_TOKEN,
  REDDIT_CLIENT_ID,
  REDDIT_CLIENT_SECRET,
  HF_TOKEN,
  NCBI_API_KEY,
  OPENALEX_API_KEY,
  SEMANTIC_SCHOLAR_API_KEY,
}: Config) => ({
  GITHUB_TOKEN,
  REDDIT_CLIENT_ID,
  REDDIT_CLIENT_SECRET,
  HF_TOKEN,
  NCBI_API_KEY,
  OPENALEX_API_KEY,
  SEMANTIC_SCHOLAR_API_KEY,
});

/** The keys of searches of the web, by the names of their settings. */
export const searchKeys = ({ BRAVE_API_KEY, SERPER_API_KEY, TAVILY_API_KEY }: Config) => ({
  BRAVE_API_KEY,
  SERPER_API_KEY,
  TAVILY_API_KEY,
});
