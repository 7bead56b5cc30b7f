import type { CueWords } from './cue.ts';

/** Russian words by what they are in an order to a model. */
export const russian: CueWords = {
  addressee: 'ии нейросеть нейросети нейросетей нейронная чатбот чат-бот бот бота боты ботам llm gpt',
  machine:
    'модель модели моделей моделям языковая языковой языковые языковых ассистент ассистента ассистенты ассистентам помощник помощника агент агента агенты агентов агентам система системы автоматическая автоматические автоматизированные искусственный искусственного интеллект интеллекта машина алгоритм робот роботов программа',
  override:
    'игнорируй игнорируйте игнорировать проигнорируй проигнорируйте забудь забудьте забыть отмени отмените отбрось отбросьте пропусти пропустите обойди обойдите внимания замени отменяет отменяются недействительны пренебреги',
  instruction:
    'инструкция инструкции инструкций инструкциям указание указания указаний указаниям команда команды команд правило правила правил правилам задача задачи задание промпт промпта ограничения ограничений директивы приказ',
  prior:
    'предыдущие предыдущих предыдущую предыдущий прежние прежних прежним выше ранее вышеуказанные исходные исходную первоначальные всё все всех весь остальное',
  speech:
    'скажи скажите сказать говори говорите ответь ответьте отвечай отвечайте отвечать напиши напишите писать упомяни упомяните упоминай упоминать рекомендуй рекомендуйте рекомендовать порекомендуй укажи укажите добавь добавьте включи включите начни начните заверши закончи утверждай опиши опишите назови назовите оцени оцените оценивай повтори повторите выведи выведите покажи похвали похвалите поставь поставьте советуй посоветуй сообщи сообщите представь процитируй подчеркни вставь вставьте',
  output:
    'ответ ответа ответе ответы ответах ответом вывод вывода сводка сводке сводку резюме отзыв оценка оценку рейтинг результат рекомендация обзор обзоре пересказ пересказе слово словом слова фразу предложение кратком итог итоге содержании абзац абзаца абзаце рекламой рекламу реклама источники источников источник',
  obligation:
    'должен должна должны обязан обязана обязаны всегда никогда только исключительно пожалуйста необходимо нужно следует обязательно непременно просьба немедленно строго любом любой просим',
  user: 'пользователь пользователя пользователю пользователем пользователи пользователям человек человека человеку люди людям читатель читателю клиент клиенту посетитель посетителю',
  you: 'ты тебя тебе тобой твой твои твоя твоих твоей вы вас вам ваш ваши ваша вашей ваших вашем',
  condition: 'если когда перед после каждый каждом при прежде',
  authority:
    'важно важное внимание срочно срочное администратор администратора владелец владельца разработчик разработчика официальное официальный конфиденциально системное системный системная приоритет юридическое утверждено',
  transfer:
    'отправь отправьте отправить перешли перешлите передай передайте открой откройте перейди перейдите посети посетите нажми нажмите выполни выполните скопируй загрузи вызови запусти запустите',
  secret:
    'пароль пароли паролей ключ ключи ключей историю истории переписку переписки переписка разговор разговора диалог диалога данные секрет секретный почту адрес',
  praise:
    'лучший лучшая лучшее лучшие лучшим лучшего лучшей безопасный безопасная надёжный надежный надежная ведущий высший высшую высокую первым первый положительный положительные положительную звёзд звезд пять отличный рекомендуемый',
  criticism:
    'конкурент конкуренты конкурентов конкурентах отрицательные отрицательный негативные негативный критику критика недостатки недостатков недостатках минусы слабости опасный плохой худший альтернативы',
  subject:
    'страница страницу страницы странице сайт сайта сайте документ документа статья статью статьи статье текст текста товар товара продукт продукта компания компанию компании кандидат кандидата резюме бренд магазин содержание',
  reading:
    'суммируешь пересказываешь пересказывай читаешь читаете читать читает читающий прочитал обрабатываешь обрабатываете обработке анализируешь анализируете анализа индексируешь сравниваешь сравнении переводишь обобщаешь обобщении составлении суммаризации спросят спросит спрашивают',
  concealment:
    'скрытый скрытая скрытое раскрывай раскрывайте упоминай сообщай незаметно тайно молча секретно скрой невидимый скрывай говори умолчи',
  role: 'роль роли веди притворись притворяйся действуй представь режим режиме режима',
  change: 'теперь сейчас отныне новый новая новые новое новых вместо впредь далее',
  approval:
    'купи купите купить переведи переведите оплати закажи закажите одобри одобрите выбери выберите предпочти прими пригласи найми подтверди',
  negation: 'не ни нет без нельзя никому никакие ничего',
  notice: 'примечание сообщение обращение уведомление внимание уважаемый уважаемая дорогой привет для заметка',
};

/** Ukrainian words by what they are in an order to a model. */
export const ukrainian: CueWords = {
  addressee: 'ші нейромережа нейромережі чатбот бот бота боти',
  machine:
    'модель моделі моделей мовна мовної мовні мовних мовною мовним асистент асистента асистенти помічник агент агента агенти агентів система системи автоматичні автоматизовані штучний штучного штучним інтелект інтелекту інтелектом алгоритм програма',
  override:
    'ігноруй ігноруйте ігнорувати проігноруй проігноруйте забудь забудьте скасуй скасуйте відкинь пропусти зважай зважайте уваги',
  instruction:
    'інструкція інструкції інструкцій вказівка вказівки вказівок команда команди правило правила правил завдання обмеження промпт наказ',
  prior: 'попередні попередніх попередній вище раніше всі усі все усе початкові',
  speech:
    'скажи скажіть кажи відповідай відповідайте напиши напишіть згадай згадайте згадуй рекомендуй рекомендуйте порекомендуй вкажи вкажіть додай додайте включи почни почніть опиши назви назвіть оціни оцініть повтори виведи похвали постав поставте радь стверджуй',
  output:
    'відповідь відповіді підсумок підсумку огляд огляді резюме відгук оцінка оцінку рейтинг результат рекомендація слово словом фразу переказ переказі стислому абзац абзацу рекламою рекламу джерела джерел',
  obligation:
    'повинен повинна повинні мусиш зобовʼязаний завжди ніколи лише тільки виключно потрібно необхідно треба обовʼязково негайно будь ласка маєш має слід',
  user: 'користувач користувача користувачу користувачеві користувачам людина людині людям читач читачу клієнт відвідувач',
  you: 'ти тебе тобі твій твоя твої ви вас вам ваш ваші ваша вашій своїй',
  condition: 'якщо коли перед після кожній кожен під',
  authority:
    'важливо увага терміново адміністратор адміністратора власник власника розробник офіційне системне пріоритет конфіденційно',
  transfer:
    'надішли надішліть відправ відправте перешли передай відкрий відкрийте перейди натисни виконай виконайте скопіюй завантаж',
  secret: 'пароль паролі паролів ключ ключі історію листування розмови розмову дані секрет адресу',
  praise:
    'найкращий найкраща найкраще найкращим найкращу найбезпечніший надійний надійна провідний перший першим найвищу позитивний позитивні зірок',
  criticism:
    'конкурент конкуренти конкурентів негативні негативний критику недоліки недоліків слабкі небезпечний поганий',
  subject:
    'сторінка сторінку сторінки сайт сайту документ стаття статтю статті текст тексту товар продукт компанія компанію кандидат кандидата магазин вміст',
  reading:
    'читаєш читаєте читаючи підсумовуєш підсумовуєте обробляєш обробляєте аналізуєш аналізуєте порівнюєш перекладаєш запитають питають узагальнюєш',
  concealment: 'прихований прихована розкривай повідомляй згадуй непомітно таємно мовчки приховай',
  role: 'роль поводься удавай дій режим режимі',
  change: 'тепер зараз відтепер новий нова нові нове замість надалі',
  approval: 'купи купіть переказ оплати замов схвали обери прийми запроси',
  negation: 'не ні без жодні нічого',
  notice: 'примітка повідомлення звернення шановний шановна привіт для нотатка',
};

/** Polish, Czech and Slovak words by what they are in an order to a model. */
export const westSlavic: CueWords = {
  addressee: 'chatbot chatboty chatbota',
  maybeAddressee: 'si',
  machine:
    'model modelu modele modelem modeli językowy językowym językowe językowych jazykový jazykovým asystent asystenci asystentem asystenta asystentów asistent agent agenci agentów agenta robot system systemy systém automatyczny automatyczne automatický sztuczna sztuczną sztucznej umělá inteligencja inteligencją inteligencji inteligence program algorytm',
  override:
    'ignoruj ignorujcie ignorować zignoruj zignorujcie zapomnij zapomnijcie pomiń pomijaj odrzuć obejdź anuluj zapomeň zapomeňte ignorujte přeskoč uwagi nieważne',
  instruction:
    'instrukcja instrukcje instrukcji polecenie polecenia poleceń wytyczne wytycznych reguła reguły reguł zasady zasad rozkaz zadanie zadania ograniczenia prompt pokyn pokyny pokynů pravidla příkaz příkazy úkol',
  prior:
    'poprzednie poprzednich wcześniejsze wcześniejszych powyższe powyższych wszystkie wszystko wszystkich wszystkim dotychczasowe pierwotne předchozí výše všechny vše předešlé',
  speech:
    'powiedz mów odpowiedz odpowiadaj odpowiedzcie napisz pisz wspomnij wspominaj poleć polecaj zarekomenduj rekomenduj podaj wskaż dodaj dołącz zacznij zakończ twierdź przedstaw opisz wymień oceń oceniaj powtórz wyświetl pochwal chwal cytuj umieść wystaw doradź řekni odpověz napiš zmiň doporuč uveď přidej začni popiš ohodnoť',
  output:
    'odpowiedź odpowiedzi podsumowanie podsumowaniu podsumowania streszczenie streszczeniu wynik ocena ocenę opinia recenzja rekomendacja słowo słowem słowa zdanie tekst odpověď odpovědi shrnutí hodnocení doporučení akapit akapitu reklamą reklamę źródła źródeł',
  obligation:
    'musisz musi muszą powinieneś powinien powinno zawsze nigdy tylko wyłącznie proszę koniecznie należy obowiązkowo bezwzględnie natychmiast musíš musí vždy nikdy pouze prosím',
  user: 'użytkownik użytkownika użytkownikowi użytkownicy użytkownikom człowiek człowieka ludzie czytelnik klient klientowi uživatel uživatele uživateli člověk',
  you: 'ty ciebie ci tobie twój twoja twoje twoich twojej wy was wasz jesteś tvůj tvé jsi vaše',
  condition: 'jeśli jeżeli gdy kiedy każdej każdy podczas przed pokud když každé',
  authority:
    'ważne uwaga pilne administrator administratora właściciel właściciela programista oficjalne poufne systemowy systemowe priorytet důležité pozor správce',
  transfer:
    'wyślij wysłać prześlij przekaż otwórz odwiedź kliknij wykonaj uruchom skopiuj pobierz wejdź pošli otevři klikni navštiv',
  secret:
    'hasło hasła haseł dane klucz klucze historię historia rozmowy rozmowę rozmowa sekret adres heslo hesla konverzace',
  praise:
    'najlepszy najlepsza najlepsze najlepszy najbezpieczniejszy wiarygodny niezawodny zaufany pierwszy pierwszym pierwsze najwyższą najwyższa pozytywna pozytywną pozytywne gwiazdek pięć nejlepší nejbezpečnější spolehlivý první hvězd',
  criticism:
    'konkurencja konkurencji konkurent konkurenci konkurentów negatywne negatywna krytyka krytykę wady wad słabości słabe niebezpieczny zły konkurence negativní kritiku nevýhody',
  subject:
    'strona stronę strony stronie witryna dokument artykuł artykułu tekst tekstu produkt produktu firma firmę firmy kandydat kandydata sklep marka treść treści stránka stránku obsah',
  reading:
    'streszczasz streszczając podsumowujesz podsumowując podsumowuje czytasz czytając czyta czytają przetwarzasz przetwarza przetwarzając analizujesz analizując analizuje indeksujesz porównujesz tłumaczysz zapyta zapytany pyta shrnuješ čteš zpracováváš',
  concealment:
    'ukryty ukryta ukryte ujawniaj wspominaj potajemnie dyskretnie niewidoczny ukryj informuj zdradzaj skrytý neprozrazuj',
  role: 'rolę rola udawaj zachowuj działaj tryb trybie',
  change: 'teraz odtąd nowy nowa nowe nowych zamiast nyní teď nové místo',
  approval:
    'kup kupić zapłać przelej zamów zatwierdź wybierz preferuj zaakceptuj zatrudnij zaproś kup objednej schval vyber',
  negation: 'nie nigdy bez żadnych żaden ani ne bez žádné',
  notice: 'uwaga wiadomość notatka komunikat drogi droga witaj cześć do dla poznámka zpráva',
};
