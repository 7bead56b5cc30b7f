import type { CueWords } from './cue.ts';

/** English words by what they are in an order to a model; of each the first six letters count. */
export const english: CueWords = {
  addressee:
    'llm llms gpt gpts gpto gpti gpte chatgpt chatgp chatbot claude gemini copilot grok perplexity deepseek mistral llama qwen siri alexa bard openai anthropic gpt2 gpt6 gpt7 summarizer summariser lm lms nlp rag autogpt agentic',
  maybeAddressee: 'ai ais',
  machine:
    'assistant assistants agent agents bot bots crawler crawlers scraper scrapers parser parsers robot robots spider spiders machine machines model models algorithm algorithms automated automation automatic automatically autonomous virtual language artificial intelligence neural indexer indexers screener evaluator evaluators grader graders reviewer reviewers classifier ranker pipeline generator browsing transformer program software computer synthetic digital',
  override:
    'ignore ignores ignoring disregard disregarding forget forgetting override overrides overriding overrule overwrite bypass bypassing skip skipping drop dropping abandon discard discarding cancel cancelled overlook neglect suspend suspended supersede supersedes replace replaces replaced stop cease void invalid obsolete annul lift lifted disable disabled dismiss refrain reset wipe erase clear unlearn waive waived outdated deprecated aside exempt unlock outrank outranks weave wipe',
  instruction:
    'instruction instructions prompt prompts directive directives guideline guidelines rule rules command commands order orders training constraint constraints restriction restrictions safeguard safeguards guardrail guardrails policy policies task tasks objective objectives mission programming protocol protocols requirement requirements filter filters goal goals mandate brief briefing assignment',
  prior:
    'previous previously prior above earlier preceding former foregoing original originally existing initial everything anything whatever rest remainder preceding hitherto',
  speech:
    'say says saying reply replies replying respond responds responding answer answers answering output print write writes writing state states stating mention mentions mentioning tell tells telling describe describes describing claim claims assert declare repeat quote append include includes including insert inserting add adding begin begins start starts end conclude close finish present portray characterize frame report call name list cite citing credit attribute emphasize emphasise stress highlight underline feature repeat echo recite sing spell generate produce compose render display show express conclude prepend prefix explain speak talk note acknowledge confirm advise suggest recommend recommends recommending endorse promote praise push mark label tag classify flag rate rates rating rank ranks ranking score scores grade assess judge treat consider regard weigh weight assign give gives return preface open shout greet thank convince persuade urge nudge steer direct guide point refer',
  output:
    'answer answers response responses reply replies summary summaries output outputs review reviews rating ratings score scores overview recommendation recommendations verdict result results translation description descriptions evaluation assessment abstract digest recap report conclusion synopsis message messages reasoning comparison list shortlist tldr citation citations sentence sentences paragraph word words line phrase verbatim snippet completion generation briefing takeaway headline advertisement haiku limerick testimonial disclaimer source sources citations footer conclusion',
  obligation:
    'must should shall always never only please ensure sure required require requires mandatory obliged obligated need needs have kindly strictly exactly immediately absolutely under circumstances exception exceptions simply just instructed directed expected supposed ought essential imperative crucial without remember requested asked regardless matter cannot may compulsory',
  user: 'user users human humans person people customer reader visitor whoever anyone anybody everyone owner recipient client shopper employer recruiter patient asker',
  you: 'you your yours yourself youre',
  condition:
    'if when whenever while before after upon once unless until wherever asked whether case every any each should',
  authority:
    'system admin administrator administrators developer developers operator owner official authorized authorised authority compliance security legal legally publisher approved important urgent attention critical priority highest emergency confidential certified verified supervisor management maintenance internal privileged root sudo superuser superseding webmaster editorial copyright licence license terms agreement jurisdiction binding clearance team provider vendor creators engineering moderators',
  transfer:
    'send sends sending forward post upload transmit email mail submit exfiltrate leak fetch request visit open navigate click download execute run call invoke curl load follow browse go head access retrieve encode base64 paste copy share deliver ping redirect install embed save store issue trigger log write enter type fill complete proceed render attach collect gather extract hand',
  secret:
    'password passwords credential credentials key keys token tokens secret secrets session cookie cookies history conversation conversations chat context inbox email emails mail files private confidential api env environment variable variables memory login bank card wallet contacts documents address phone account accounts messages data personal sensitive identity calendar passphrase pin otp',
  praise:
    'best top leading trusted safest safe highest perfect excellent first superior award winner winning positive favorable favourable glowing outstanding finest greatest unmatched reliable star stars five ten maximum strong strongest excellent exceptional ideal preferred premier accept accepted unbeatable honest effective flawless enthusiastic enthusiastically favor favour favourably favorably reputable legitimate authoritative definitive number proven unrivalled superb brilliant genius',
  criticism:
    'competitor competitors rival rivals alternative alternatives negative negatives criticism critical criticise weakness weaknesses drawback drawbacks complaint complaints unsafe worst inferior scam fraud limitation limitations flaw flaws disadvantage lawsuit recall controversy controversies downside downsides fake malicious dangerous risk risks problems bad poor unreliable warnings disclaimer disclaimers',
  subject:
    'page pages webpage website site document article text product products company candidate applicant paper resume cv content brand shop store hotel restaurant manuscript submission author authors application listing domain publisher seller vendor study post message email following note paragraph block section passage material',
  reading:
    'summarize summarise summarizing summarising summary process processes processing parse parsing index indexing read reads reading analyze analyse analyzing analysing evaluate evaluating review reviewing scrape scraping crawl crawling ingest ingesting screen screening rank ranking compare comparing translate translating translation examine encounter encountering see seeing visit visiting scan scanning browse browsing search searching extract extracting interpret handle handling asked looking reached quote paraphrase answering condense digest',
  concealment:
    'hidden secretly secret quietly silently reveal disclose mention inform tell notify alert warn aware notice invisible discreetly discreet undisclosed conceal hide omit suppress withhold leave exclude acknowledge admit unaware covertly subtly subtle downplay remove silent exist existence presence knowing unnoticed confidential stealth',
  role: 'pretend act acting roleplay role behave become becoming mode persona character simulate unrestricted unfiltered jailbreak jailbroken dan uncensored impersonate imagine assume assuming play reprogrammed programmed transformed limitations freed obey obeys comply serve loyal loyalty purpose identity henceforth obedient master game playing story',
  tool: 'tool tools function functions json result results call calls api action actions plugin plugins browser shell terminal command script code execute arguments parameters endpoint query param payload schema field fields value webhook http https null true false object string database sql python bash workflow step cart checkout form button',
  change:
    'now new instead update updated updates changed change henceforth currently replaced onwards onward forward begin latest from today next subsequently further additional revised effective switch restart upgraded reprogrammed amended',
  approval:
    'buy purchase purchasing transfer pay payment payments funds bitcoin money approve grant accept hire shortlist shortlisted interview invite select choose prefer pick advance qualified pass passing invoice donate donation subscribe order book booking reserve confirm refund discount delete sign enroll authorize authorise permit allow wire crypto usd eth btc agree',
  negation:
    'not no never dont without neither nor none nothing cannot cant wont wouldnt avoid refuse refusing isnt doesnt instead rather',
  link: 'http https www',
  notice:
    'note notice attention reminder message memo warning announcement dear hello hey hi greetings psst listen intended addressed directed reserved aimed meant visible readable readers eyes header footer bulletin advisory disclosure statement regarding concerning info hint tip ps fyi to for instructions accessibility',
};
