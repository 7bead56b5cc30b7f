import { foreignInstructions, foreignModelInstructions } from './languages.ts';
import { orderScore } from './order-score.ts';
import { languages, type Suspicion, suspicionOf } from './suspicion.ts';

/** Whom an instruction to a model addresses. */
const model =
  '(?:a\\.?i\\.?|llms?|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\\d)?|claude|gemini|copilot|grok|perplexity|' +
  '(?:ai|llm|autonomous|browsing|web|automated|virtual|language|research|search|shopping|coding)[- ](?:assistants?|agents?|models?|systems?|crawlers?|bots?|tools?|readers?|reviewers?|summari[sz]ers?|engines?|recruiters?|screeners?|parsers?)|' +
  'models? (?:processing|reading|parsing|summari[sz]ing|ingesting)|assistants?|summari[sz]ers?)';
/** A person's trade, not a model: `If you are an AI engineer`. */
const notTrade =
  '(?![ -](?:manager|professor|engineer|developer|researcher|director|coach|teacher|user|expert|enthusiast|startup|company|companies|specialist|product|practitioner|leader|student|scientist|artist|founder|writer|team|policy|act|strategy|consultant|powered|driven|technology|research|news|newsletter|trend|landscape|chat|features?|tools?)s?\\b)';
const orders =
  "(?:must|should|shall|do not|don't|never|always|only|ignore|say|tell|state|reply|respond|answer|output|print|write|recommend|rate|rank|score|mention|include|visit|click|send|append|add|end|begin|insert|summari[sz]e|describe|treat|give|accept|approve|hire|select|choose|prefer|praise|highlight|buy|purchase|execute|run|call|forward|e?mail|post|reveal|repeat|refuse|translate|pretend|act|assume|report|conclude|stop|transfer|delete|set|put|place|list|name|mark|move|emphasi[sz]e|overlook|ensure|make sure|fetch|open|paste)";
const speech =
  '(?:say|state|tell|recommend|mention|include|respond|reply|output|rate|rank|score|give|write|add|claim|ignore|assert|insist|report|praise|conclude|print|always|never|you must|do not)';
const given =
  '(?:previous|prior|preceding|above|earlier|former|foregoing|original|initial|existing|system|safety|content|(?:all|any|every) (?:of )?(?:your|the|other|those|these|our)|your)';
const told =
  '(?:instructions?|prompts?|directives?|guidelines?|rules|commands?|orders|programming|constraints?|restrictions|safeguards?|guardrails?|polic(?:y|ies)|messages?|context|directions|training)';
const override =
  "(?:ignor(?:e|ing)|disregard(?:ing)?|forget|override|overrule|bypass|discard|abandon|set aside|leave aside|stop following|cease following|(?:do not|don't|must not) (?:follow|obey)|pay no attention to|delete)";
/** Up to so many words; what separates them stands in no word, so that there is one way to read each text. */
const words = (count: number): string => `(?:[\\s,:"“(]+[\\w'’/-]+){0,${count}}?`;

/** Orders to a model in English, as parts of an expression. */
export const englishInstructions: readonly string[] = [
  `(?<!\\b(?:don't|don’t|not|never|cannot) )\\b${override}${words(4)}[\\s"“(]+${given}${words(4)}[\\s"“(]+${told}\\b`,
  `\\b(?:ignore|disregard|forget)\\s+(?:everything|anything|all)(?: of)?(?: that| the| this)?(?: text| content)?\\s+(?:(?:is|was|came|written|said|stated|you (?:were|have been) \\w+) )?(?:above|before|previously|so far|prior|preceding)\\b`,
  "\\b(?:ignore|disregard|forget|set aside|leave aside)\\s+(?:everything|anything|all|what(?:ever)?)(?: that)? (?:you|you've|you have)(?: (?:were|have|been))* (?:told|instructed|taught|asked|given)\\b",
  '\\bignore the above (?:and|text|prompt|instructions?|directions?)\\b',
  `\\byou are (?:now |actually |no longer )?(?:an?|the|my)\\s+(?:[\\w.-]+\\s+){0,3}?(?:${model}|dan)\\b${notTrade}`,
  '\\bfrom now on,?\\s+you\\s+(?:are (?:an?|the|dan)|will (?:act|respond|answer|behave|only|obey)|must|always|only|respond|answer)\\b',
  '\\byou are (?:now )?in (?:developer|debug|god|admin(?:istrator)?|maintenance|jailbreak|dan|sudo|unrestricted|root) mode\\b|\\b(?:enter|enable|activate|switch to) (?:the )?(?:jailbreak|dan|god|unrestricted|unfiltered) mode\\b',
  '\\b(?:act|behave|respond|pretend)\\b.{0,20}\\b(?:as dan|unrestricted|without (?:any )?(?:restrictions|limits|filters|guidelines))\\b',
  '\\b(?:new|hidden|secret|overriding|system|admin(?:istrator)?|developer|real|actual) (?:system )?(?:instructions?|prompts?|directives?|override)(?: (?:for|to) (?:the |any |all )?[\\w ]{2,30})?\\s*:',
  '\\byour (?:new|real|actual|true|only|primary) (?:task|instructions?|goal|objective|directive|mission|purpose) (?:is|are) (?:now )?to\\b',
  `\\b(?:reveal|print|repeat|output|show|leak|display|expose|dump|send|replace|update|reply|respond|share|tell)\\b[^.!?]{0,40}\\b(?:your|the) (?:full |entire |complete |exact )?(?:system prompt|system message|(?:initial|hidden|original) (?:prompt|instructions))\\b`,
  '\\bsystem prompt (?:override|update)\\b|\\b(?:begin|start|end) of (?:system|hidden|new) (?:message|prompt|instructions?)\\b|\\b(?:begin|start) (?:system|admin|hidden) (?:message|prompt|instructions?|session)\\b',
  `\\b(?:notes?|messages?|notice|memo|instructions?|directives?|attention|(?:important|urgent)\\s*[:!]|dear|hey|hi|reminder|hello|listen|addressed|intended)[\\s:,!(-]+(?:(?:only|all|any|every|to|for|the|you|note|reading) ){0,4}${model}\\b${notTrade}[\\s\\S]{0,200}?\\b${orders}\\b`,
  `\\bif you(?:'re|’re| are) (?:an? |the )?(?:[\\w.-]+ ){0,3}?${model}\\b${notTrade}[\\s\\S]{0,160}?\\b${orders}\\b`,
  `\\b(?!assistants?\\b)${model}\\b[^.!?]{0,40}\\b(?:must|should|shall|please|have to|(?:are|is) (?:required|instructed|requested|ordered|directed) to)\\s+(?:always |only |never |now |not )*(?:reply|respond|answer|output|print|say|tell|state|recommend|rate|rank|score|mention|ignore|visit|click|send|summari[sz]e|disregard|describe)\\b`,
  `\\b(?:include|mention|add|insert|state|say|write|append|put|place|embed)\\b[^.!?]{0,120}\\bin (?:your|any|all|every) (?:\\w+ )?(?:summar(?:y|ies)|outputs?|generated (?:answer|response|text))\\b`,
  `\\b(?:begin|start|end|finish|conclude|prefix|preface) (?:your|every|each|all) (?:\\w+ )?(?:responses?|answers?|repl(?:y|ies)|summar(?:y|ies)|outputs?) (?:with|by)\\b`,
  `\\b(?:when|while|if|before|after) (?:you (?:are )?|asked to )?(?:(?:summari[sz]|pars|analy[sz]|evaluat|scrap)(?:e|ing)|(?:process|index|review|ingest|read|crawl|rank)(?:ing)?) (?:this|the) (?:web ?(?:page|site)|page|site|document|content|resume|cv|paper|application|candidate|text|email|article|submission|manuscript|product)\\b[^.!?]{0,80}?[,:;]?\\s${speech}\\b`,
  '\\b(?:give|write|provide|generate|produce|output)\\s+(?:only )?(?:an? )?(?:only )?(?:extremely )?(?:positive|favou?rable|glowing|perfect|five[- ]star|the highest|maximum)\\s+(?:reviews?|ratings?|scores?|assessments?|evaluations?|recommendations?)\\b',
  `(?<!\\b(?:to|you|would|they|i|we|who|not|can) )\\b(?:recommend|rate|rank|score) (?:this|the|our) (?:candidate|applicant|resume|cv|paper|product|company|site|website|store|shop|service|hotel|submission|brand)\\s+(?:as (?:the|a|highly|an)|highly|above|first|strong|10|ten|five|5|over all|number)\\b`,
  `\\b(?:do not|don't|never)\\s+(?:tell|inform|mention|reveal|disclose|alert|warn|show)\\b[^.!?]{0,40}\\b(?:this|these|that|any of this|about|instructions?)\\b[^.!?]{0,40}\\b(?:to )?the (?:user|human|reader)\\b|\\b(?:do not|don't|never)\\s+(?:tell|inform|alert|warn) the (?:user|human|reader) (?:about|that|anything|of|this)\\b`,
  `\\b(?:send|forward|post|transmit|upload|e?mail|exfiltrate|leak|submit|append|encode|embed)\\b[^.!?]{0,80}\\b(?:chat|conversation|message|browsing) history\\b[^.!?]{0,40}\\bto\\s+(?:https?:|www\\.|\\S+@\\S+|\\w+\\.\\w{2,}|me\\b|us\\b|the (?:attacker|following|address))`,
  `\\b(?:send|forward|post|transmit|upload|e?mail|exfiltrate|leak|submit|append|encode)\\b[^.!?]{0,60}\\b(?:api keys?|credentials|passwords?|session tokens?|cookies|private keys?|secrets|environment variables|system prompt|user['’]s (?:data|e-?mails?|name|files|messages|location|address))\\b[^.!?]{0,60}\\b(?:to|at)\\s+(?:https?:|www\\.|\\S+@\\S+|\\w+\\.\\w{2,}/)`,
  `\\bthe (?:user|human) (?:has |already )*(?:wants|asked|authori[sz]ed|instructed|approved|consented) (?:for )?you to\\b`,
  `\\bas (?:an? |the )?(?:[\\w.-]+ ){0,2}?${model}\\b${notTrade}[^.!?]{0,30}\\byou (?:should|must|shall|will|need|have|always|never|may not)\\b`,
  "\\b(?:do not|don't|instead of) (?:summari[sz]|answer|describ)(?:e|ing)?\\b[^.!?]{0,40}[.!?,]?\\s*(?:instead,?\\s+)(?:write|output|say|print|respond|reply|tell)\\b",
  `\\b${override}\\s+(?:the|all|any)\\s+(?:\\w+ )?${told} (?:that )?you (?:were|have been|had been) (?:given|told|taught)\\b`,
  '\\b(?:ignore|disregard) (?:what|whatever|anything)(?: that)? (?:the |your )?(?:user|human)\\b',
  `(?<=(?:^|[.!?\\n])\\s*)(?:to|for)\\s+(?:any |all |every |the )?(?:\\w+ )?${model}\\b[^.!?]{0,30}[:,–-]\\s*(?:please |always )?${orders}\\b`,
  `\\bif this (?:\\w+ )?(?:is|was) (?:being )?(?:read|processed|parsed|seen|summari[sz]ed) by (?:an? |any )?(?:[\\w.-]+ ){0,2}?${model}\\b[\\s\\S]{0,60}?\\b${orders}\\b`,
  `\\b(?:overrides|supersedes|replaces) ${given}${words(2)}[\\s"“(]+${told}\\b`,
  `\\bwhen(?:ever)? (?:you are |you're )?asked (?:about|for|to)\\b[^.!?]{0,60}?\\b(?:always|only|never|you must)\\b[^.!?]{0,20}\\b${speech}\\b`,
  "\\b(?:do not|don't|never) (?:mention|highlight|discuss|include)\\b[^.!?]{0,30}\\b(?:negative|criticism|weakness|drawback|competitor)",
  "\\b(?:execute|run|make|perform) (?:the following|this) (?:tool|function) calls?\\b|\\btransfer all (?:the |of the )?(?:funds|money|bitcoin|crypto|assets)\\b|\\btransfer\\b[^.!?]{0,30}\\bthe user['’]s\\b",
  '\\b(?:every|each) (?:one of your )?(?:repl(?:y|ies)|responses?|outputs?|summar(?:y|ies)) (?:must|should|shall|has to|have to) (?:name|mention|include|contain|begin|start|end|say|recommend|praise)\\b',
  '\\b(?:real|actual|true|higher[- ]priority) (?:request|task|instructions?|order|assignment|goal) (?:is|are)\\s*(?::|now\\b|to\\b)|\\byou have an? (?:higher[- ]priority|overriding) (?:request|task|instruction|order|assignment|goal)\\b',
  '\\bstop (?:reading|summari[sz]ing|processing)(?: this| here)?,?(?: and| then)? (?:reply|respond|answer|output|print|say|write)\\b',
  `\\b(?:when|while|if|before|after) (?:you )?(?:produc|writ|creat|generat|prepar|giv)(?:e|ing) (?:an?|the|your|any) (?:summary|overview|abstract|review|comparison) (?:of|for|on|about) (?:this|the) (?:page|site|document|article|paper|product|text)\\b[^.!?]{0,80}?[,:;]?\\s${speech}\\b`,
  '\\b(?:pretend|assume|act as (?:if|though)) (?:that )?(?:the|this) (?:user|human) (?:has|had|wants|asked|agreed)\\b|\\b(?:act|behave|respond|pretend) as (?:if|though) you had no (?:restrictions|limits|filters|guidelines|rules|safeguards)\\b',
  '\\b(?:paste|send|post|submit|upload|forward|copy|append|leak)\\b[^.!?]{0,40}\\b(?:conversation|chat|session|context window)\\b[^.!?]{0,30}\\b(?:there|to https?:|into (?:the|this) (?:form|url|address))',
  `\\bif (?:an?|any|the|this) ${model}\\b${notTrade}[^.!?]{0,60}\\b(?:it|they) (?:must|should|shall) ${orders}\\b`,
  `(?<=(?:^|[.!?\\n])\\s*)(?!assistants?\\b)${model}\\b${notTrade}(?: \\w+)?\\s*:\\s*(?:please|kindly|you must|you should|always|never|do not|don't) ${orders}\\b`,
  '\\b(?:orders?|instructions?|commands?) (?:from|by) your (?:operator|administrator|developer|creator|owner|provider)s?\\b|\\byour (?:operator|developer|creator)s? (?:has|have) (?:changed|updated|replaced|lifted|removed) (?:the|your|all)\\b',
  "\\b(?:never|do not|don't) (?:reveal|mention|acknowledge|quote) (?:this|these) (?:texts?|instructions?|notes?|prompts?|paragraphs?|lines?)\\b",
  '\\b(?:add|include|insert|put|place|append|work) (?:an?|the) (?:link|url|address|phrase|words?|sentence|image|name)\\b[^.!?]{0,60}\\b(?:in|into|to) (?:your|every|each) (?:next )?(?:responses?|answers?|repl(?:y|ies))\\b',
  '\\b(?:respond|reply|answer|say|rate|rank|recommend)\\b[^.!?]{0,60}\\bno matter what (?:the|this|anyone|you|else)\\b',
  '\\b(?:safety|content|security) (?:checks?|filters?|rules|guardrails?|guidelines|polic(?:y|ies)) (?:are|is|have been|has been) (?:now )?(?:off|disabled|lifted|suspended|switched off|turned off|removed)\\b',
  `\\b(?:dear|hello|hey|hi|attention),?\\s+(?:model|agent|bot|machine)s?\\s*[,:!][\\s\\S]{0,120}?\\b(?:must be|${orders})\\b`,
  '\\b(?:output|print|(?:reply|respond|answer) with) only (?:the )?(?:words?|phrase|sentence|json)\\b',
  '\\byou (?:no longer|now) (?:work for|serve|obey|answer to)\\b|\\bthe previous (?:message|instructions?|prompt|task) (?:was|were|is|are) (?:a mistake|wrong|void|cancell?ed|obsolete|no longer valid)\\b',
  '\\bin your (?:next|final|first) (?:answers?|repl(?:y|ies)|responses?|summary|messages?|outputs?),?\\s(?:claim|say|state|mention|tell|add|include|recommend|describe|write|list|always|never)\\b',
  '\\b(?:stop|quit|cease) (?:applying|enforcing|using|obeying|respecting|honou?ring) (?:your|the|any|all)(?: \\w+)? (?:polic(?:y|ies)|rules|guidelines|filters?|instructions?|restrictions)\\b',
  '\\b(?:ignore|disregard|skip) (?:the (?:rest|remainder) of|everything else (?:on|in)|all other (?:text|content) (?:on|in)) (?:the|this) (?:page|document|text|article|site|conversation|input|prompt)\\b',
  '\\b(?:passwords?|credentials|api keys?|secrets|private keys?)\\b[^.!?]{0,40}\\b(?:e?mail|send|forward|post|upload) (?:them|it|those|these) to\\b',
  `\\bas (?:an?|the) (?:[\\w.-]+ ){0,2}?(?!assistants?\\b)${model},\\s+(?:please |always |now )?${orders}\\b`,
  '\\b(?:summar(?:y|ies)|answers|responses|descriptions) (?:of|about|on) this (?:page|site|document|article|paper|product|text) (?:must|should|shall) (?:open|begin|start|end|say|mention|include|state)\\b',
  '\\b(?:forget|abandon|drop) (?:your|this) (?:role|persona|character|task|job)\\b|\\buse the (?:browser|search|code|e-?mail|shell|file) (?:tool|plugin|function) to\\b|\\btell (?:anyone|everyone|anybody|whoever) (?:who )?asks\\b',
  '\\bif you (?:can read|are reading|read|can see|see) this(?: text| message| line)?,?\\s+(?:please )?(?:write|say|print|reply|respond|include|add|mention|begin|start|recommend)\\b',
  '\\bin the (?:first|last|next) (?:line|sentence|paragraph|word) of your (?:answer|reply|response|summary|output)\\b|\\byour (?:answer|response|reply|output|summary) (?:will|is) (?:only )?(?:be )?(?:accepted|valid|correct|complete) (?:only )?(?:if|when) it (?:contains|mentions|includes|names)\\b',
  '\\bmodels that (?:index|read|process|crawl|summari[sz]e|train on) (?:this|the|our)\\b[^.!?]{0,60}\\b(?:must|should|shall|are (?:required|instructed|ordered))\\b',
  '\\b(?:hide|omit|suppress|downplay|leave out) (?:the |all |any |its |our )?(?:negative|criticism|weaknesses|drawbacks)\\b|\\brepeat (?:the following|this|these words)\\b[^.!?]{0,30}\\b(?:word for word|verbatim|to the user)\\b',
  '\\brepeat (?:after me|the words? above|everything above|the text above)\\b|\\bthis (?:is|was) (?:a )?(?:test|message|instruction)s? (?:from|by) (?:your )?(?:openai|anthropic|the developers?)\\b',
];

/** Marks by which prompts of models are put together. */
export const promptMarks =
  '<\\|(?:im_start|im_end|system|endoftext|user|assistant|start_header_id|eot_id)\\|?>|\\[/?inst\\]|<</?sys>>|#{2,}\\s*(?:system|new )?\\s*instructions?\\s*:|\\[(?:system|admin|developer) (?:message|prompt|note|override|instructions?)\\]|</?(?:system|instructions?|prompt)>\\s*(?:you|ignore|do|always|never)|\\bassistant\\s*:[\\s\\S]{0,200}?\\b(?:user|human)\\s*:|(?:^|[\\n"\'.>])\\s*(?:system|assistant)\\s*:\\s*(?:you |ignore|the assistant|the user|disregard|override)';

/** Engines compile longer expressions without care for their speed. */
const maxSourceCharacters = 16_000;

/** Expressions that together match what any of the parts does after the prefix, or something else altogether; none too long. */
function expressionsOf(parts: readonly string[], prefix = '', otherwise = ''): RegExp[] {
  const groups: string[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last === undefined || last.length + part.length > maxSourceCharacters) groups.push(part);
    else groups[groups.length - 1] = `${last}|${part}`;
  }
  // Bounded by maxTriedCharacters.
  return groups.map((group, at) => new RegExp(`${prefix}(?:${group})${at === 0 ? otherwise : ''}`, 'i'));
}

/** English parts begin with words: nothing but the beginnings of words is looked at. */
const inEnglish = expressionsOf(englishInstructions, '\\b(?=[a-z])', `|${promptMarks}`);
const inOthers = expressionsOf(foreignInstructions);
const ofModelsInOthers = expressionsOf(foreignModelInstructions);

/** V8 turns an expression into bytecode for a first short text, which takes it a quarter of a second for these; for one as long it compiles at once. */
const compiledAtOnce = ' '.repeat(1_000);
const compiled = new Set<RegExp>();

function compile(expression: RegExp): void {
  compiled.add(expression);
  expression.test(compiledAtOnce);
}

/** The first match of any expression. */
function firstMatch(expressions: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const expression of expressions) {
    if (!compiled.has(expression)) compile(expression);
    const match = expression.exec(text);
    if (match) return match;
  }
  return null;
}

/** Pages that tell agents where their text stands as markdown mean no harm. */
const signpost =
  /\bllms(?:-full)?\.txt\b|\bmarkdown (?:version|copy|format)\b|\.md\b|\brobots\.txt\b|\b(?:mcp server|openapi|api reference)\b/i;
const harmful =
  /\b(?:ignore|disregard|forget|override|do not tell|don't tell|recommend|password|credential|history)\b/i;

const maxTextCharacters = 20_000;
const maxEvidenceCharacters = 160;
const signpostCharacters = 240;
/** What scores less is not tried by the expressions, which know only the usual wordings. */
const minTriedScore = -5;
/** They look at the likeliest place and around it, in characters. */
const triedBefore = 300;
const maxTriedCharacters = 900;
const sentenceEnd = /[.!?。！？\n]\s*/g;

const isHarmlessSignpost = (text: string): boolean => signpost.test(text) && !harmful.test(text);

/** Programs and their data hold words of orders, and are none. */
const codeSign =
  /[\w-]:[^\s:;]+;|\w\(|\)\s*[;{]|&&|\|\||===?|=>|void 0|\bfunction\b|\\u[\da-f]{4}|\[\]|[\w$]\.[\w$]+\s*[(=]/gi;
const minCodeSigns = 2;
/** What scores so much more than an order must is one in code, too. */
const sureScore = 3;
const isCode = (text: string): boolean => (text.match(codeSign)?.length ?? 0) >= minCodeSigns;

/** The first words of what begins at an index, in one line; null where it only tells where to read on. */
function evidenceAt(text: string, index: number): string | null {
  const around = text.slice(index, index + signpostCharacters);
  return isHarmlessSignpost(around) ? null : around.replace(/\s+/g, ' ').trim().slice(0, maxEvidenceCharacters);
}

/** Where the sentence begins in which an index lies. */
function sentenceAt(text: string, index: number): number {
  const from = Math.max(0, index - maxEvidenceCharacters);
  let start = from;
  for (const { index: end, 0: sign } of text.slice(from, index).matchAll(sentenceEnd)) start = from + end + sign.length;
  return start;
}

function byExpressions(part: string, found: number): string | null {
  const match =
    (found & languages.english ? firstMatch(inEnglish, part) : null) ??
    (found & languages.foreign ? firstMatch(inOthers, part) : null) ??
    (found & languages.foreignModel ? firstMatch(ofModelsInOthers, part) : null);
  return match ? evidenceAt(part, match.index) : null;
}

/**
 * The words of a text that give orders to a model rather than tell a person something; null: none. At most 160 characters,
 * in one line. Orders in the usual wordings are known by expressions, others where they score `minScore` (log-odds).
 * `suspicion`: of this very text, where it is known.
 */
export function instructionsIn(
  text: string,
  minScore: number,
  suspicion: Suspicion | null = suspicionOf(text),
): string | null {
  if (suspicion === null || (suspicion.languages === 0 && !suspicion.leans)) return null;
  const { languages: found, from, to } = suspicion;
  const part = text.slice(from, Math.min(to, from + maxTextCharacters));
  const { score, place } = orderScore(part);
  if (score >= minScore + sureScore || (score >= minScore && !isCode(part.slice(place, place + signpostCharacters))))
    return evidenceAt(part, sentenceAt(part, place));
  if (score < minTriedScore || found === 0) return null;
  return byExpressions(
    part.slice(Math.max(0, place - triedBefore), Math.max(0, place - triedBefore) + maxTriedCharacters),
    found,
  );
}
