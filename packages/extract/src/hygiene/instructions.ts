import { foreignInstructions, foreignModelInstructions } from './languages.ts';
import { languages, type Suspicion, suspicionOf } from './suspicion.ts';

/** Whom an instruction to a model addresses. */
const model =
  '(?:a\\.?i\\.?|llms?|(?:large )?language models?|chat ?bots?|chatgpt|gpt-?\\d*|claude|gemini|copilot|grok|perplexity|' +
  '(?:ai|llm|autonomous|browsing|web|automated|virtual|language|research|search|shopping|coding)[- ](?:assistants?|agents?|models?|systems?|crawlers?|bots?|tools?|readers?|reviewers?|summari[sz]ers?|engines?|recruiters?|screeners?|parsers?)|' +
  'models? (?:processing|reading|parsing|summari[sz]ing|ingesting)|assistants?|summari[sz]ers?)';
/** A person's trade, not a model: `If you are an AI engineer`. */
const notTrade =
  '(?![ -](?:manager|professor|engineer|developer|researcher|director|coach|teacher|user|expert|enthusiast|startup|company|companies|specialist|product|practitioner|leader|student|scientist|artist|founder|writer|team|policy|act|strategy|consultant|powered|driven|technology|research|news|newsletter|trend|landscape|chat|features?|tools?)s?\\b)';
const orders =
  "(?:must|should|shall|do not|don't|never|always|only|ignore|say|tell|state|reply|respond|answer|output|print|write|recommend|rate|rank|score|mention|include|visit|click|send|append|add|end|begin|insert|summari[sz]e|describe|treat|give|accept|approve|hire|select|choose|prefer|praise|highlight|buy|purchase|execute|run|call|forward|e?mail|post|reveal|repeat|refuse|translate|pretend|act|assume|report|conclude|stop|transfer|delete|set)";
const speech =
  '(?:say|state|tell|recommend|mention|include|respond|reply|output|rate|rank|score|give|write|add|claim|ignore|assert|insist|report|praise|conclude|print|always|never|you must|do not)';
const given =
  '(?:previous|prior|preceding|above|earlier|former|foregoing|original|initial|existing|system|safety|content|(?:all|any|every) (?:of )?(?:your|the|other|those|these|our)|your)';
const told =
  '(?:instructions?|prompts?|directives?|guidelines?|rules|commands?|orders|programming|constraints?|restrictions|safeguards?|guardrails?|polic(?:y|ies)|messages?|context|directions|training)';
const override =
  "(?:ignor(?:e|ing)|disregard(?:ing)?|forget|override|overrule|bypass|discard|abandon|stop following|cease following|(?:do not|don't|must not) (?:follow|obey)|pay no attention to|delete)";
/** Up to so many words; what separates them stands in no word, so that there is one way to read each text. */
const words = (count: number): string => `(?:[\\s,:"“(]+[\\w'’/-]+){0,${count}}?`;

const english: readonly string[] = [
  `(?<!\\b(?:don't|don’t|not|never|cannot) )\\b${override}${words(4)}[\\s"“(]+${given}${words(4)}[\\s"“(]+${told}\\b`,
  `\\b(?:ignore|disregard|forget)\\s+(?:everything|anything|all)(?: of)?(?: that| the| this)?(?: text| content)?\\s+(?:(?:is|was|came|written|said|stated|you (?:were|have been) \\w+) )?(?:above|before|previously|so far|prior|preceding)\\b`,
  "\\b(?:ignore|disregard|forget)\\s+(?:everything|anything|all|what(?:ever)?)(?: that)? (?:you|you've|you have)(?: (?:were|have|been))* (?:told|instructed|taught|asked|given)\\b",
  '\\bignore the above (?:and|text|prompt|instructions?|directions?)\\b',
  `\\byou are (?:now |actually |no longer )?(?:an?|the|my)\\s+(?:[\\w.-]+\\s+){0,3}?(?:${model}|dan)\\b${notTrade}`,
  '\\bfrom now on,?\\s+you\\s+(?:are (?:an?|the|dan)|will (?:act|respond|answer|behave|only|obey)|must|always|only|respond|answer)\\b',
  '\\byou are (?:now )?in (?:developer|debug|god|admin(?:istrator)?|maintenance|jailbreak|dan|sudo|unrestricted|root) mode\\b|\\b(?:enter|enable|activate|switch to) (?:the )?(?:jailbreak|dan|god|unrestricted|unfiltered) mode\\b',
  '\\b(?:act|behave|respond|pretend)\\b.{0,20}\\b(?:as dan|unrestricted|without (?:any )?(?:restrictions|limits|filters|guidelines))\\b',
  '\\b(?:new|hidden|secret|overriding|system|admin(?:istrator)?|developer|real|actual) (?:system )?(?:instructions?|prompts?|directives?|override)(?: (?:for|to) (?:the |any |all )?[\\w ]{2,30})?\\s*:',
  '\\byour (?:new|real|actual|true|only|primary) (?:task|instructions?|goal|objective|directive|mission|purpose) (?:is|are) (?:now )?to\\b',
  `\\b(?:reveal|print|repeat|output|show|leak|display|expose|dump|send|replace|update)\\b[^.!?]{0,40}\\b(?:your|the) (?:system prompt|system message|(?:initial|hidden|original) (?:prompt|instructions))\\b`,
  '\\bsystem prompt (?:override|update)\\b|\\b(?:begin|start|end) of (?:system|hidden|new) (?:message|prompt|instructions?)\\b|\\b(?:begin|start) (?:system|admin|hidden) (?:message|prompt|instructions?)\\b',
  `\\b(?:notes?|messages?|notice|memo|instructions?|directives?|attention|(?:important|urgent)\\s*[:!]|dear|hey|reminder|hello|listen|addressed|intended)[\\s:,!(-]+(?:(?:only|all|any|every|to|for|the|you|note|reading) ){0,4}${model}\\b${notTrade}[\\s\\S]{0,200}?\\b${orders}\\b`,
  `\\bif you(?:'re|’re| are) (?:an? |the )?(?:[\\w.-]+ ){0,3}?${model}\\b${notTrade}[\\s\\S]{0,160}?\\b${orders}\\b`,
  `\\b(?!assistants?\\b)${model}\\b[^.!?]{0,40}\\b(?:must|should|shall|please|have to|(?:are|is) (?:required|instructed|requested|ordered|directed) to)\\s+(?:always |only |never |now |not )*(?:reply|respond|answer|output|print|say|tell|state|recommend|rate|rank|score|mention|ignore|visit|click|send|summari[sz]e|disregard|describe)\\b`,
  `\\b(?:include|mention|add|insert|state|say|write|append|put|place|embed)\\b[^.!?]{0,120}\\bin (?:your|any|all|every) (?:\\w+ )?(?:summar(?:y|ies)|outputs?|generated (?:answer|response|text))\\b`,
  `\\b(?:begin|start|end|finish|conclude|prefix|preface) (?:your|every|each|all) (?:\\w+ )?(?:responses?|answers?|repl(?:y|ies)|summar(?:y|ies)|outputs?) (?:with|by)\\b`,
  `\\b(?:when|while|if|before|after) (?:you (?:are )?|asked to )?(?:summari[sz]|process|pars|index|analy[sz]|evaluat|review|ingest|read|scrap|crawl|rank)\\w* (?:this|the) (?:web ?)?(?:page|site|document|content|resume|cv|paper|application|candidate|text|email|article|submission|manuscript|product)\\b[^.!?]{0,80}?[,:;]?\\s${speech}\\b`,
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
  '\\brepeat (?:after me|the words? above|everything above|the text above)\\b|\\bthis (?:is|was) (?:a )?(?:test|message|instruction)s? (?:from|by) (?:your )?(?:openai|anthropic|the developers?)\\b',
];

/** Marks by which prompts of models are put together. */
const promptMarks =
  '<\\|(?:im_start|im_end|system|endoftext|user|assistant|start_header_id|eot_id)\\|?>|\\[/?inst\\]|<</?sys>>|#{2,}\\s*(?:system|new )?\\s*instructions?\\s*:|\\[(?:system|admin|developer) (?:message|prompt|note|override|instructions?)\\]|</?(?:system|instructions?|prompt)>\\s*(?:you|ignore|do|always|never)|\\bassistant\\s*:[\\s\\S]{0,200}?\\b(?:user|human)\\s*:|(?:^|[\\n"\'.>])\\s*(?:system|assistant)\\s*:\\s*(?:you |ignore|the assistant|the user|disregard|override)';

/** The parts begin with words: nothing but the beginnings of words is looked at. */
const inEnglish = new RegExp(`\\b(?=[a-z])(?:${english.join('|')})|${promptMarks}`, 'i');
const inOthers = new RegExp(foreignInstructions.join('|'), 'i');
const ofModelsInOthers = new RegExp(foreignModelInstructions.join('|'), 'i');

/** Pages that tell agents where their text stands as markdown mean no harm. */
const signpost =
  /\bllms(?:-full)?\.txt\b|\bmarkdown (?:version|copy|format)\b|\.md\b|\brobots\.txt\b|\b(?:mcp server|openapi|api reference)\b/i;
const harmful =
  /\b(?:ignore|disregard|forget|override|do not tell|don't tell|recommend|password|credential|history)\b/i;

const maxTextCharacters = 20_000;
const maxEvidenceCharacters = 160;
const signpostCharacters = 240;

/**
 * The words of a text that give orders to a model rather than tell a person something; null: none. At most 160 characters,
 * in one line. `suspicion`: of this very text, where it is known.
 */
export function instructionsIn(text: string, suspicion: Suspicion | null = suspicionOf(text)): string | null {
  if (suspicion === null) return null;
  const { languages: found, from, to } = suspicion;
  if (found === 0) return null;
  const part = text.slice(from, Math.min(to, from + maxTextCharacters));
  const match =
    (found & languages.english ? inEnglish.exec(part) : null) ??
    (found & languages.foreign ? inOthers.exec(part) : null) ??
    (found & languages.foreignModel ? ofModelsInOthers.exec(part) : null);
  if (!match) return null;
  const around = part.slice(match.index, match.index + signpostCharacters);
  if (signpost.test(around) && !harmful.test(around)) return null;
  return around.replace(/\s+/g, ' ').trim().slice(0, maxEvidenceCharacters);
}
