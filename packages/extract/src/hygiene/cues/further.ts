import type { CueWords } from './cue.ts';

/** Finnish words by what they are in an order to a model. */
export const finnish: CueWords = {
  addressee: 'tekoäly tekoälylle tekoälyn tekoälyt kielimalli chatbot botti botille',
  machine:
    'malli mallit mallille avustaja avustajat agentti agentit ohjelma robotti automaattinen kone koneet järjestelmä',
  override: 'unohda unohtakaa ohita ohittakaa jätä jättäkää hylkää huomiotta sivuuta kumoa',
  instruction: 'ohje ohjeet ohjeita ohjeesi käsky käskyt sääntö säännöt tehtävä kehote rajoitukset',
  prior: 'aiemmat aiempi edelliset edellinen kaikki yllä olevat alkuperäiset muut',
  speech:
    'sano kerro mainitse vastaa kirjoita suosittele suositelkaa kehu lisää aloita lopeta väitä ilmoita kuvaile nimeä toista arvioi anna',
  output: 'vastaus vastauksessa tiivistelmä yhteenveto arvio pisteet lause sana mainos lähde',
  obligation: 'täytyy pitää aina vain koskaan ehdottomasti heti tulee saa ole hyvä',
  user: 'käyttäjä käyttäjälle käyttäjän ihminen lukija asiakas kävijä kuka kysyy',
  you: 'sinä olet sinun te',
  condition: 'jos kun aina jokainen ennen',
  authority: 'tärkeä huomio järjestelmänvalvoja kehittäjä ylläpito virallinen',
  transfer: 'lähetä avaa klikkaa paina siirrä lataa suorita täytä tallenna',
  secret: 'salasana avain keskustelu historia muisti tiedot sähköposti',
  praise: 'paras turvallinen luotettava ensimmäinen korkein täydet johtava',
  criticism: 'kilpailija kielteinen moite vika haitat takaisinkutsu',
  subject: 'sivu sivua sivun artikkeli tuote yritys hakemus kauppa teksti',
  reading: 'tiivistä tiivistät luet lukee käsittelet vertaa käännä kysytään analysoi',
  concealment: 'piilota salaa vaikene paljasta hiljaa',
  approval: 'osta maksa tilaa hyväksy valitse varaa',
  negation: 'älä älkää ei ilman',
};

/** Hungarian words by what they are in an order to a model. */
export const hungarian: CueWords = {
  addressee: 'mesterséges intelligencia intelligenciák nyelvi chatbot bot',
  machine: 'modell modellek asszisztens asszisztensek ügynök automata automatikus gép gépek program robot rendszer',
  override: 'hagyd hagyja hagyjátok figyelmen kívül felejtsd felejtse mellőzd töröld írd felül',
  instruction: 'utasítás utasítások utasításokat szabály szabályok parancs feladat irányelv',
  prior: 'korábbi eddigi előző fenti összes minden többi eredeti',
  speech:
    'mondd mondja írd írja említsd említs ajánld ajánlja ajánljátok válaszolj dicsérd állítsd jelentsd tedd adj add ismételd kezdd fejezd',
  output: 'válasz válaszban összefoglaló összefoglalóban értékelés pontszám mondat hirdetés forrás',
  obligation: 'kell mindig csak soha kérlek kérjük azonnal feltétlenül köteles',
  user: 'felhasználó felhasználónak olvasó ember ügyfél látogató valaki kérdez',
  you: 'te vagy ön',
  condition: 'ha amikor mielőtt valahányszor bármi',
  authority: 'fontos figyelem rendszergazda fejlesztő hivatalos rendszerüzenet',
  transfer: 'küldd küldje nyisd kattints töltsd futtasd nyomd másold',
  secret: 'jelszó kulcs beszélgetés előzmény memória adatok cím',
  praise: 'legjobb biztonságos megbízható első maximális legmagasabb kiváló',
  criticism: 'versenytárs negatív hiba visszahívás kritika',
  subject: 'oldal oldalt cikk termék cég jelölt jelöltet pályázat bolt szöveg önéletrajz',
  reading: 'összefoglalod foglald olvasod olvassa feldolgozod szűri fordítod elemzed',
  concealment: 'rejtsd titkold hallgass áruld titokban',
  approval: 'vedd vásárold fizess rendeld fogadd válaszd foglalj utasítsd',
  negation: 'ne nem nélkül se',
};

/** Romanian words by what they are in an order to a model. */
export const romanian: CueWords = {
  addressee: 'chatbot boți',
  machine:
    'inteligență inteligența artificială model modele modelele limbaj asistent asistenți agent agenți robot roboți automat sistem program',
  override: 'ignoră ignorați ignora uită uitați renunță anulează treci omite omiteți',
  instruction: 'instrucțiuni instrucțiunile instrucțiunea reguli regulile comenzi ordine sarcina cererea',
  prior: 'anterioare anterior precedente toate tot restul orice inițiale',
  speech:
    'spune spuneți scrie scrieți recomandă recomandați menționa menționează adaugă adăugați răspunde raportează laudă afirmă descrie începe încheie dă acordă',
  output: 'răspuns răspunsul rezumat rezumatul evaluare punctaj propoziție reclamă sursă',
  obligation: 'trebuie mereu întotdeauna doar numai niciodată imediat vă rog',
  user: 'utilizator utilizatorul utilizatorului cititor om oameni client vizitator cineva întreabă',
  you: 'tu ești dumneavoastră',
  condition: 'dacă când oricând înainte',
  authority: 'important atenție administrator dezvoltator oficial mesaj sistem',
  transfer: 'trimite trimiteți deschide apasă apăsați descarcă execută copiază completează',
  secret: 'parola cheia conversația istoricul memoria date adresa',
  praise: 'cel mai bun sigur sigură prima maxim maximă excelent',
  criticism: 'concurent concurența negative critici defecte rechemarea',
  subject: 'pagina pagină articol produs produsul firma companie candidat magazin text',
  reading: 'rezumi rezuma citești citește procesezi traduci analizezi comparați',
  concealment: 'ascunde dezvălui secret tăcut',
  approval: 'cumpără plătește comandă acceptă alege rezervă coș',
  negation: 'nu fără nici',
};

/** Greek words by what they are in an order to a model. */
export const greek: CueWords = {
  addressee: 'τν νοημοσύνης νοημοσύνη τεχνητής τεχνητή τεχνητέ chatbot μποτ',
  machine:
    'μοντέλο μοντέλα γλωσσικό γλωσσικά βοηθέ βοηθός βοηθοί πράκτορα πράκτορες ρομπότ σύστημα αυτόματος αυτόματο μηχανή',
  override: 'αγνόησε αγνοήστε ξέχασε ξεχάστε παράβλεψε παρέκαμψε ακύρωσε',
  instruction: 'οδηγίες οδηγία εντολές εντολή κανόνες κανόνας καθήκον περιορισμούς',
  prior: 'προηγούμενες προηγούμενα όλες όλα παραπάνω αρχικές υπόλοιπα',
  speech:
    'πες πείτε γράψε γράψτε πρότεινε προτείνετε ανάφερε αναφέρεις απάντησε πρόσθεσε επαίνεσε ισχυρίσου δώσε ξεκίνα τελείωσε',
  output: 'απάντηση περίληψη αξιολόγηση βαθμολογία πρόταση διαφήμιση πηγή',
  obligation: 'πρέπει πάντα μόνο ποτέ παρακαλώ αμέσως οφείλουν',
  user: 'χρήστη χρήστης χρήστες αναγνώστη πελάτη επισκέπτη άνθρωπος κάποιος ρωτήσει',
  you: 'εσύ είσαι σου σας',
  condition: 'αν όταν κάθε πριν',
  authority: 'σημαντικό προσοχή διαχειριστής προγραμματιστής επίσημο μήνυμα συστήματος',
  transfer: 'στείλε στείλτε άνοιξε πάτησε πατήστε κατέβασε εκτέλεσε συμπλήρωσε',
  secret: 'κωδικό κλειδί συνομιλία ιστορικό μνήμη δεδομένα διεύθυνση',
  praise: 'καλύτερο καλύτερη ασφαλές ασφαλής πρώτο μέγιστη κορυφαίο αξιόπιστο',
  criticism: 'ανταγωνιστής αρνητικές κριτική ελάττωμα ανάκληση',
  subject: 'σελίδα άρθρο προϊόν εταιρεία υποψήφιο κατάστημα κείμενο αίτηση',
  reading: 'συνοψίζεις σύνοψισε διαβάζεις διαβάζει επεξεργάζεσαι μεταφράζεις συγκρίνεις',
  concealment: 'κρύψε αποκαλύψεις μυστικό σιωπηλά',
  approval: 'αγόρασε πλήρωσε παράγγειλε ενέκρινε διάλεξε κλείσε',
  negation: 'μην μη δεν χωρίς',
};

/** Hebrew words by what they are in an order to a model. */
export const hebrew: CueWords = {
  addressee: 'צאטבוט בוט',
  machine:
    'בינה מלאכותית מודל מודלי מודלים למודל למודלי שפה עוזר עוזרי סוכן סוכני רובוט מערכת אוטומטי אוטומטית מכונה מכונות',
  override: 'התעלם התעלמו התעלמי שכח שכחו דלג בטל עקוף',
  instruction: 'הוראות ההוראות הוראה הנחיות ההנחיות כללים הכללים פקודות משימה',
  prior: 'קודמות הקודמות כל מעל לעיל שאר מקוריות',
  speech: 'אמור אמרו כתוב כתבו המלץ המליצו הזכר תזכיר הוסף ענה השב ספר דרג תן תנו דווח שבח ציין',
  output: 'תשובה תשובתך סיכום הסיכום דירוג ציון משפט פרסומת מקור',
  obligation: 'חייב חייבים תמיד רק לעולם בבקשה מיד',
  user: 'משתמש המשתמש למשתמש קורא לקוח אדם מישהו שואל',
  you: 'אתה את אתם שלך',
  condition: 'אם כאשר כשאתה בכל לפני',
  authority: 'חשוב שים לב מנהל מפתח רשמי הודעת',
  transfer: 'שלח שלחו פתח לחץ לחצי הורד הרץ מלא העתק',
  secret: 'סיסמה מפתח שיחה השיחה היסטוריה זיכרון פרטים',
  praise: 'הטוב ביותר בטוח ראשונה ראשון מרבי אמין הגבוה',
  criticism: 'מתחרים שליליות ביקורת פגם החזרה',
  subject: 'דף הדף כתבה מאמר מוצר המוצר חברה מועמד מועמדים חנות החנות טקסט',
  reading: 'מסכם קורא מעבד מתרגם משווה שמסנן',
  concealment: 'הסתר תגלה סוד בשקט',
  approval: 'קנה שלם הזמן אשר בחר',
  negation: 'אל לא בלי ללא',
};

/** Persian words by what they are in an order to a model. */
export const persian: CueWords = {
  addressee: 'چت ربات رباتها',
  machine: 'هوش مصنوعی مدل مدلهای مدل‌های زبانی دستیار دستیارهای عامل عاملهای سامانه خودکار ماشین سیستم',
  override: 'نادیده بگیر بگیرید فراموش کن کنید لغو',
  instruction: 'دستور دستورها دستورهای دستورالعمل قوانین قواعد وظیفه فرمان',
  prior: 'قبلی پیشین همه تمام بالا بقیه',
  speech: 'بگو بگویید بنویس بنویسید پیشنهاد معرفی اشاره اضافه پاسخ جواب تعریف گزارش بده بدهید نام ببر',
  output: 'پاسخ خلاصه ارزیابی نمره امتیاز جمله تبلیغ منبع',
  obligation: 'باید همیشه فقط هرگز لطفا فورا تنها',
  user: 'کاربر خواننده مشتری بازدیدکننده کسی پرسید انسان',
  you: 'تو شما هستی هستید',
  condition: 'اگر وقتی هنگام هرگاه قبل',
  authority: 'مهم توجه مدیر توسعه رسمی پیام سیستم',
  transfer: 'بفرست بفرستید باز کلیک دانلود اجرا دکمه بزن',
  secret: 'رمز کلید گفتگو تاریخچه حافظه اطلاعات نشانی',
  praise: 'بهترین ایمن امن اول بالاترین برتر معتبر',
  criticism: 'رقیب منفی انتقاد عیب فراخوان',
  subject: 'صفحه مقاله محصول شرکت متقاضی فروشگاه متن درخواست',
  reading: 'خلاصه میخوانی می‌خوانی پردازش ترجمه مقایسه',
  concealment: 'پنهان مخفی فاش',
  approval: 'بخر خرید پرداخت سفارش تأیید انتخاب رزرو',
  negation: 'نکن نکنید نده نگو بدون نیست',
};

/** Thai words by what they are in an order to a model; of each the first two characters count. */
export const thai: CueWords = {
  addressee: 'เอไอ เอเจนต์ แชตบอต แชทบอท',
  machine: 'โมเดล ปัญญาประดิษฐ์ ผู้ช่วย ระบบ หุ่นยนต์ บอท ประดิษฐ์',
  override: 'ละเว้น ลืม เพิกเฉย ข้าม ยกเลิก',
  instruction: 'คำสั่ง กฎ คำแนะนำ ภารกิจ',
  prior: 'ก่อนหน้า ทั้งหมด เดิม ข้างต้น',
  speech: 'บอก เขียน ตอบ แนะนำ ชม กล่าว สรุป พูด เพิ่ม',
  obligation: 'ต้อง เสมอ เท่านั้น เฉพาะ ห้าม กรุณา',
  user: 'ผู้ใช้ ผู้อ่าน ลูกค้า คน',
  you: 'คุณ เธอ',
  condition: 'ถ้า หาก เมื่อ ทุกครั้ง',
  transfer: 'ส่ง เปิด กด คลิก ดาวน์โหลด',
  secret: 'รหัสผ่าน บทสนทนา ข้อมูล',
  praise: 'ดีที่สุด ปลอดภัย อันดับ สูงสุด',
  subject: 'หน้า บทความ สินค้า บริษัท ร้าน',
  negation: 'ไม่ อย่า ห้าม',
};

/** Bengali words by what they are in an order to a model. */
export const bengali: CueWords = {
  machine: 'কৃত্রিম বুদ্ধিমত্তা মডেল ভাষা সহকারী এজেন্ট রোবট বট সিস্টেম এআই',
  override: 'উপেক্ষা ভুলে বাতিল',
  instruction: 'নির্দেশ নির্দেশনা নিয়ম আদেশ',
  prior: 'আগের সব সকল উপরের পূর্ববর্তী',
  speech: 'বলো বলুন লেখো লিখুন সুপারিশ উল্লেখ প্রশংসা উত্তর যোগ',
  obligation: 'অবশ্যই সবসময় শুধু কখনো',
  user: 'ব্যবহারকারী ব্যবহারকারীকে পাঠক',
  you: 'তুমি আপনি',
  condition: 'যদি যখন কেউ',
  transfer: 'পাঠাও পাঠান খোলো ক্লিক',
  praise: 'সেরা নিরাপদ প্রথম সর্বোচ্চ',
  subject: 'পৃষ্ঠা পণ্য পণ্যটি দোকান কোম্পানি',
  reading: 'সারাংশ সারসংক্ষেপ পড়ছ অনুবাদ',
  negation: 'না করো',
};
