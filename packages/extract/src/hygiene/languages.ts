/** Overriding orders by language: the verb, what is said of the orders, and the orders, in either order of words. */
const overriding: readonly (readonly [verbs: string, given: string, told: string])[] = [
  [
    'ignorier(?:e|en|t)|vergiss|vergessen sie|missachte[nt]?|überschreibe[nt]?|befolge(?:n sie)? (?:nicht|keine)',
    'alle|bisherig|vorherig|vorangegangen|vorig|obig|früher|dein|ihre|ursprünglich|sämtlich|system',
    'anweisung|instruktion|befehl|vorgabe|anordnung|prompt|richtlinie|regeln',
  ],
  [
    "ignore[zr]?|oublie[zr]?|ne (?:tiens|tenez) (?:pas|plus) compte|fais abstraction|faites abstraction|contourne[zr]?|n'obéis",
    'toute|tous|précédent|antérieur|ci-dessus|tes |vos |système|initial|préalable|reçu',
    'instruction|consigne|directive|règles|ordres|invite',
  ],
  [
    'ignora[rd]?|ignoren?|olvida[rd]?|olviden?|descarta|omite|haz caso omiso|no sigas|no (?:hagas|hagan) caso|no (?:tengas|tengan) en cuenta',
    'tod[ao]s|anterior|previ[ao]|tus |sus |sistema|arriba|original',
    'instruccion|instrucción|indicacion|órdenes|directrices|reglas|directivas',
  ],
  [
    'ignor[ae][rm]?|esqueç[ao]m?|desconsidere|descarte|não siga',
    'tod[ao]s|anterior|prévi[ao]|suas |seu|sistema|acima|receb',
    'instruções|instrução|ordens|diretrizes|regras|comandos',
  ],
  [
    'ignora(?:re|te)?|dimentica(?:re|te)?|trascura|non seguire|non ten(?:ere|er|ga) conto',
    'tutt[ei]|precedent|tue |vostre|sistema|sopra|original',
    'istruzion|indicazioni|regole|direttive|comandi|ordini',
  ],
  [
    'negeer|vergeet',
    'alle|vorige|eerdere|bovenstaande|voorgaande|jouw|systeem',
    'instructie|aanwijzing|opdracht|richtlijn|regels',
  ],
  [
    'zignoruj(?:cie)?|ignoruj(?:cie)?|zapomnij|pomiń',
    'wszystki|wszelki|poprzedni|wcześniejsz|powyższ|swoje|systemow',
    'instrukcj|polece|wytyczn|reguł',
  ],
  [
    'ignorera|glöm|ignorer|glem',
    'alla|alle|tidigare|tidligere|föregående|ovanstående|forrige|system',
    'instruktion|instruks|anvisning|regler',
  ],
  ['ignoruj(?:te)?|zapomeň(?:te)?|zabudni', 'všech|předchoz|předešl|výše|systémov|predchádz', 'instrukc|pokyn|příkaz'],
  ['ignoră|ignorați|uită|uitați', 'toate|anterioar|precedent|sistem', 'instrucțiun|comenzi|comenzile'],
  ['abaikan|lupakan|acuhkan', 'semua|sebelumnya|di atas|sistem', 'instruksi|perintah|petunjuk|aturan|arahan'],
  ['bỏ qua|phớt lờ|quên', 'trước|trên|hệ thống|tất cả|mọi', 'hướng dẫn|chỉ dẫn|chỉ thị|lệnh|quy tắc'],
  ['unohda|jätä huomiotta|ohita', 'kaikki|aiem|edelli|ylläol', 'ohje|käsky'],
  ['hagyd figyelmen kívül|felejtsd el', 'összes|minden|előző|korábbi|fenti', 'utasítás|szabály'],
  [
    'игнорируй(?:те)?|проигнорируй(?:те)?|забудь(?:те)?|не обращай(?:те)? внимания на|не следуй(?:те)?|не выполняй(?:те)?|отмени(?:те)?',
    'все|предыдущ|прежн|выше|свои|ваши|твои|системн',
    'инструкци|указани|команд|правил|промпт',
  ],
  [
    'ігноруй(?:те)?|проігноруй(?:те)?|забудь(?:те)?',
    'всі|усі|попередн|вищ|свої|ваші|системн',
    'інструкці|вказівк|команд|правил',
  ],
  ['игнорирай(?:те)?|забрави', 'всички|предишн|горн|системн', 'инструкци|указани|команд|правил'],
  ['αγνόησε|αγνοήστε|ξέχασε|ξεχάστε', 'όλες|προηγούμεν|παραπάνω', 'οδηγί|εντολ'],
  ['تجاهل|انس|تجاهلي|تجاهلوا', 'جميع|كل|السابقة|أعلاه', 'التعليمات|الأوامر|الإرشادات|القواعد|تعليمات'],
  ['נא להתעלם|התעלם|התעלמי|התעלמו|שכח', 'כל|קודמות|הקודמות|לעיל', 'הוראות|ההוראות|ההנחיות'],
  ['نادیده بگیر|فراموش کن', 'تمام|همه|قبلی|بالا', 'دستور'],
  [
    'yok say|görmezden gel|unut|dikkate alma',
    'önceki|eski |yukarıdaki|tüm|bütün|sistem',
    'talimat|yönerge|komut|kural',
  ],
  ['अनदेखा|नज़रअंदाज़|भूल जा|उपेक्षा', 'पिछल|सभी|उपरोक्त|पूर्व', 'निर्देश|आदेश|नियम'],
  ['উপেক্ষা|ভুলে যা', 'পূর্ব|আগের|সমস্ত|সব', 'নির্দেশ'],
  ['ละเว้น|เพิกเฉย|ลืม', 'ก่อนหน้า|ทั้งหมด|ข้างต้น', 'คำสั่ง|คำแนะนำ'],
  [
    '忽略|无视|無視|忘记|忘記|不要理会|不要理會|不要遵守|忽視|绕过',
    '',
    '指令|指示|提示词|提示詞|命令|规则|規則|系统提示|系統提示|设定',
  ],
  [
    '無視|忘れ|破棄|従わない|従わず',
    '以前|前の|上記|これまで|すべて|全て|今まで|システム',
    '指示|命令|プロンプト|ルール|指令',
  ],
  ['무시|잊어|잊으|따르지 말|따르지 마', '이전|위의|모든|기존|앞선|지금까지|시스템', '지시|명령|프롬프트|지침|규칙'],
];

const near = '[^.!?。！？\\n]{0,60}?';

/** A verb before the orders, with what is said of them between or after; or after them, as Turkish and Korean do. */
function overrides([verbs, given, told]: (typeof overriding)[number]): string[] {
  const before =
    given === ''
      ? `(?:${verbs})${near}(?:${told})`
      : `(?:${verbs})${near}(?:(?:${given})${near}(?:${told})|(?:${told})${near}(?:${given}))`;
  const after = `(?:${given === '' ? told : given})${near}(?:${told})${near}(?:${verbs})`;
  return given === '' ? [before] : [before, after];
}

const modelNames =
  'sprachmodell|språkmodell|sprogmodel|ki-(?:assistent|system|modell|agent|bot)|ki-?assistent|künstliche intelligenz|modèles? de langage|assistants? (?:ia|virtuel)|agents? ia|modelos? de (?:lenguaje|linguagem)|asistentes? (?:de )?ia|assistentes? (?:de )?ia|agentes? (?:de )?ia|modell[io] linguistic[io]|assistent[ei] (?:ia|ai)|taalmodel|ai-assistent|model językowy|asystent(?:em)? ai|языков(?:ая|ой|ые) модел|ии-(?:ассистент|агент|модел)|нейросет|мовн(?:а|ою|і) модел|yapay zek[aâ]|dil modeli|语言模型|語言模型|大模型|人工智能助手|ai助手|ai模型|言語モデル|aiアシスタント|aiエージェント|언어 모델|ai 어시스턴트|인공지능|نموذج لغ|الذكاء الاصطناعي|भाषा मॉडल|एआई|mô hình ngôn ngữ|trợ lý ai|model bahasa|asisten ai';
const youAre =
  'du bist|sie sind|tu es|vous êtes|eres|usted es|você é|tu sei|sei|je bent|u bent|jesteś|ты|вы|ти|ви|sen bir|你是|您是|你现在是|あなたは|당신은|너는|أنت|आप|bạn là|anda adalah|kamu adalah';
const orders =
  'empf[ie]hl|sag|consigli|antworte|bewerte|erwähn|schreib|recommande|dis\\b|dites|répond|mentionne|note[zr]?\\b|recomien|di\\b|responde|califica|menciona|recomende|diga|responda|raccoman|rispond|zeg\\b|antwoord|aanbevel|poleć|odpowiedz|рекомендуй|скажи|отвечай|оцени|упомян|відповідай|öner|söyle|yanıtla|推荐|推薦|回答|回复|输出|输出|必须|說|说|推奨|おすすめ|答え|出力|必ず|추천|답변|출력|말하|أوص|قل|أجب|सुझा|उत्तर दें|कहें|trả lời|đề xuất|jawab|rekomendasikan|müssen|muss|doit|devez|debe|deve|moet|musisz|должен|должны|ignor|vergiss|oublie|olvida';

/** What models are called where a condition or a call says that they are meant. */
const anyNames = `${modelNames}|inteligencia artificial|inteligência artificial|intelligenza artificiale|intelligence artificielle|model(?:em)? językow|sztuczn(?:ą|a) inteligenc|искусственн(?:ый|ым) интеллект|人工智能|人工知能|ذكاء اصطناعي|kecerdasan buatan|\\b(?:ki|ias?|ai)\\b|(?<![а-яё])ии(?![а-яё])`;
const conditions =
  'si eres|si (?:usted )?es una?|se sei|se (?:você )?é uma?|wenn du|falls du|wenn sie|si tu es|si vous êtes|als je|om du är|hvis du er|jeśli jesteś|если (?:ты|вы)|якщо (?:ти|ви)|eğer|如果(?:你|您)是|若(?:你|您)是|もし|あなたが|만약|당신이|jika (?:kamu|anda)|nếu bạn|إذا كنت|अगर आप|यदि आप';
const moreOrders =
  "gib|lobe|nenne|présente|parle|habla|di[’']|fala|fale|parla|sebut|napisz|напиши|назови|похвали|söz et|konuş|写|称赞|書|褒め|써|칭찬|فقل|اذكر|बताए|katakan|nói|noem|svara|nämn|svar |упомян|écri[st]|écrivez|ajoute|consigli";

/** Orders to a model in other languages than English, as parts of an expression. */
export const foreignInstructions: readonly string[] = [
  '(?:vergiss|ignoriere) alles,? was (?:dir|man dir|bisher|oben|zuvor)|(?:oublie[zr]?|ignore[zr]?) tout ce qu(?:i|e|’on)|(?:olvida|ignora) todo lo (?:anterior|que)|esque[çc]a tudo o que|dimentica tutto (?:quello|ciò)|vergeet alles wat|zapomnij o wszystkim|(?:забудь|игнорируй)(?:те)? вс[её],? что',
  '(?:oublie[zr]?|ignore[zr]?) (?:tes|vos) (?:consignes|instructions)|(?:忽略|无视|忘记|忘掉)(?:上面|以上|上述|之前|前面)',
  '(?:beachte|befolge|folge)[nt]? [^.!?\\n]{0,60}?(?:bisherig|vorherig|vorig|früher|obig|ursprünglich)[^.!?\\n]{0,30}?(?:anweisung|vorgabe|instruktion|befehl|regeln|richtlinie)[^.!?\\n]{0,12}?(?<= )nicht',
  'a partir de (?:ahora|agora)[^.!?\\n]{0,20}? (?:tus|suas|teus) (?:nuevas |nuevos |novas |novos )?(?:órdenes|instrucciones|reglas|ordens|instruções|regras)',
  "oublie[zr]? ce qu['’](?:on|il) (?:t['’]|vous )a (?:demandé|dit)",
  '(?:不要|别)(?:按照|听从|遵从)(?:用户|使用者)|ai(?:への|向けの|に対する)指示',
  '(?:du bist|tu es|eres|sei|você é|je bent|jesteś)[^.!?\\n]{0,24}?(?:jetzt|nun|maintenant|désormais|ahora|ora|agora|teraz)[^.!?\\n]{0,24}?(?:assistent|asistent|assistant|asystent|berater|chatbot)',
  "(?:ignorier|vergiss|missachte)[^.!?\\n]{0,20}?(?:auftrag|frage|wunsch|anliegen) (?:des|der) (?:be)?nutzer|(?:ignora|olvida) lo que (?:pidió|pide|dijo|quiere) el usuario|(?:ignore|oublie)[zr]? (?:la demande|la question) de l[’']utilisateur|(?:不要|别)告诉(?:用户|使用者)|ユーザー(?:に|には)(?:言わ|伝え|知らせ)ない",
  '从现在(?:起|开始)[，,]?\\s*(?:你|您)(?:必须|只能)',
  ...overriding.flatMap(overrides),
];

/** Such orders that name the model. */
export const foreignModelInstructions: readonly string[] = [
  `(?:${youAre})${near}(?:${modelNames})`,
  `(?:${modelNames})[^.!?。！？\\n]{0,20}[:：,，!！)–-][^\\n]{0,120}?(?:${orders})`,
  `(?:hinweis|nachricht|anweisung|achtung|wichtig|note|message|attention|instructions?|nota|mensaje|aviso|atención|atenção|importante|messaggio|attenzione|bericht|let op|uwaga|wiadomość|внимание|сообщение|увага|dikkat|注意|致|给|給|お知らせ|주의|تنبيه|ध्यान)[^.!?。！？\\n]{0,30}(?:${modelNames})[^\\n]{0,160}?(?:${orders})`,
  `(?:${conditions})[^.!?。！？\\n]{0,24}?(?:${anyNames})[^\\n]{0,100}?(?:${orders}|${moreOrders})`,
  `(?:achtung|hinweis|wichtig|an alle|à l['’]attention|attention|atención|atenção|attenzione|let op|uwaga|внимание|увага|dikkat|perhatian|chú ý|bericht|viktigt)[^.!?\\n]{0,16}?(?:${anyNames})\\s?[:,!–-][^\\n]{0,120}?(?:${orders}|${moreOrders})`,
  `(?:^|[.!?。！？\\n]\\s*)ai(?:라면|이라면|なら|であれば)[^\\n]{0,80}?(?:${orders}|${moreOrders})`,
];
