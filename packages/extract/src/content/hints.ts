/**
 * What single words in classes, ids, item properties, test ids and roles hint at, finer than the flags of the rules;
 * one bit each. The model learns what a hint is worth.
 */
export const hintWords = {
  comments:
    'comment comments disqus respond commentlist commentform commentbody kommentare kommentar comentarios commentaires',
  related:
    'related recommended recommendation recommendations recirculation recirc similar upsell crosssell seealso also',
  teaser:
    'teaser teasers more morefrom readmore latest trending popular mostread promo promos promotion suggested featured',
  share: 'share sharing shares social socials sharedaddy sharebar addtoany addthis follow sharethis',
  newsletter: 'newsletter subscribe subscription signup optin mailchimp subscriber',
  login: 'login signin register account paywall auth',
  cookie: 'cookie cookies consent gdpr cookiebanner onetrust privacy',
  modal: 'modal popup overlay dialog lightbox alertdialog toast offcanvas drawer tooltip banner',
  advert:
    'ad ads advert adverts advertisement advertising sponsored sponsor dfp taboola outbrain adsense anzeige werbung',
  caption: 'caption captions figcaption imagecaption credit credits media image img photo gallery video figure picture',
  author: 'author authors byline bio authorbox avatar profile user username contributor writer vcard',
  date: 'date dateline time timestamp pubdate published posted datetime day ago',
  meta: 'meta entrymeta postmeta info details detail data stats attributes',
  tags: 'tag tags taglist category categories topics labels keywords cats badge label',
  contents: 'toc tableofcontents contents outline onthispage anchor anchors',
  navigation:
    'nav navbar navigation menu menus submenu megamenu topnav subnav breadcrumb breadcrumbs crumb crumbs pagination pager paging sitenav skip mainmenu topmenu menubar nextprev prevnext prev next',
  footer: 'footer foot colophon copyright bottombar imprint impressum subfooter contentinfo legal bottom',
  header: 'header masthead topbar siteheader pageheader logo branding toolbar topheader top head brand',
  sidebar:
    'sidebar side aside rail widget widgets sidecol rightcol leftcol secondary complementary right left column col',
  body: 'body text articlebody bodytext entrycontent postcontent postbody prose markdown richtext copy wysiwyg fulltext storybody bodycopy rte paragraph',
  article: 'article post posts entry hentry story blogpost blog news',
  content: 'content main maincontent primary page wrapper inner container region',
  thread:
    'message messages thread topic reply replies answer answers question posting discussion forum bbp quote signature',
  product: 'product products price prices sku spec specs specification specifications offer cart buy shop amount',
  review: 'review reviews rating ratings testimonial testimonials stars score feedback votes vote',
  card: 'card cards grid item items tile tiles list listing results result row rows cell loop swiper carousel slider slide slick',
  collapse:
    'hidden collapse collapsed collapsible hide none invisible expand expandable tab tabs tabpanel pane panel accordion faq faqs toggle',
  search: 'search searchbox filter filters facet facets sort sorting select dropdown form field input',
  section: 'section block hero intro lead summary description excerpt subtitle abstract overview about',
  title: 'title headline heading name h1 h2 h3 caption1',
  button: 'button btn buttons cta link links icon action actions control controls',
} as const;

/** Names of the hints, in the order of their bits. */
export const hints: readonly string[] = Object.keys(hintWords);

/** The hints of a word in a name. */
export const hintsOfWord: ReadonlyMap<string, number> = new Map(
  Object.values(hintWords).reduce<[string, number][]>((found, words, index) => {
    const known = new Map(found);
    for (const word of words.split(' ')) known.set(word, (known.get(word) ?? 0) | (1 << index));
    return [...known];
  }, []),
);
