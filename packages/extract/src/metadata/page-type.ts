const kinds: Readonly<Record<string, string>> = {
  article:
    'Article NewsArticle BlogPosting ReportageNewsArticle AnalysisNewsArticle OpinionNewsArticle ScholarlyArticle MedicalScholarlyArticle Report LiveBlogPosting SocialMediaPosting Review AdvertiserContentArticle SatiricalArticle',
  documentation: 'TechArticle APIReference HowTo',
  product:
    'Product ProductGroup IndividualProduct SomeProducts Vehicle Car Book SoftwareApplication MobileApplication WebApplication VideoGame',
  forum: 'DiscussionForumPosting QAPage Question',
  collection: 'CollectionPage ItemList OfferCatalog ProductCollection ImageGallery MediaGallery',
  listing: 'SearchResultsPage RealEstateListing Apartment House Accommodation Offer',
  job: 'JobPosting',
  service:
    'Service LocalBusiness FinancialService ProfessionalService GovernmentService MedicalBusiness Restaurant Hotel Store',
  recipe: 'Recipe',
  event: 'Event MusicEvent BusinessEvent Festival TheaterEvent SportsEvent EducationEvent',
  video: 'VideoObject Movie TVSeries TVEpisode Clip',
  profile: 'ProfilePage Person',
  faq: 'FAQPage',
};

const kindOfType = new Map(
  Object.entries(kinds).flatMap(([kind, types]) => types.split(' ').map((type): [string, string] => [type, kind])),
);

/** The kind of page that a type of schema.org stands for. */
export const kindOf = (type: string): string | undefined => kindOfType.get(type);

const kindOfGraph: readonly (readonly [RegExp, string])[] = [
  [/^(?:article|blog|news)/, 'article'],
  [/product[._:]group/, 'collection'],
  [/product/, 'product'],
  [/^video/, 'video'],
  [/^profile/, 'profile'],
  [/^book/, 'product'],
];

/** The kind of page by its JSON-LD types (outer things first) and its `og:type`; null when neither tells. */
export function pageTypeOf(types: readonly string[], graphType: string | null): string | null {
  for (const type of types) {
    const kind = kindOfType.get(type);
    if (kind && kind !== 'profile') return kind;
  }
  const name = graphType?.toLowerCase() ?? '';
  const match = kindOfGraph.find(([form]) => form.test(name));
  if (match) return match[1];
  return types.includes('ProfilePage') ? 'profile' : null;
}
