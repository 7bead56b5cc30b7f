/** To log in, by any name. */
const login = `
  sign-on, sign on, signing you in, sign you in, pick an account, use another account, choose an account, verify my, one-time code, déconnexion, déconnecté*, reconnecter, reconnectez*, identificación, identifíquese, identifíquense, certificado electrónico, certificado digital, spid, franceconnect, itsme, digid, smart-id, wachtwoord vergeten, sesión caducada, sitzung abgelaufen, session abgelaufen, session expirée,
  signed you out, signed out, logged out, logged you out, log back in, sign back in, log in, login, logging in, log into, logged in, log on, logon, sign in, signin, signing in, signed in, sign into, authenticate, authentication, authenticated, single sign, sso, your password, forgot password, forgot your password, remember me, enter your email, email address, username, user name, credentials, continue with google, continue with apple, continue with facebook, continue with microsoft, continue with email, sign-in, log-in, passcode, need access, request access, ask for access, account with access, switch account*, authorization required,
  anmelden, melden sie sich, melde dich, anmeldung, einloggen, eingeloggt, angemeldet, angemeldete*, logge dich, loggen sie, benutzername, kennwort, passwort, zugangsdaten, login,
  connexion, connectez*, connecter, connecté*, identifiez*, identifier, identifiant*, mot de passe, se connecter, connecte-toi, inicia sesión, iniciar sesión, inicie sesión, identifícate, identificarse, identificad*, acceder con, contraseña, accede a tu, accede con, usuario y contraseña,
  entrar, entre na, entre com, fazer login, faça login, faz login, inicie sessão, iniciar sessão, palavra-passe, senha, login, sessão iniciada, accedi, accedere, effettua accesso, effettuare il login, effettua il login, effettuare accesso, autenticat*, nome utente, password, entra,
  inloggen, ingelogd, log in, aanmelden, meld je aan, wachtwoord, gebruikersnaam, logga in, inloggad, legitimera dig, bankid, mobilt bankid, mitid, lösenord, användarnamn, log ind, logget ind, adgangskode, brugernavn, logg inn, logget inn, passord, brukernavn, kirjaud*, salasana, käyttäjätunnus,
  zaloguj*, logowani*, zalogowan*, hasło, hasła, login, přihlas*, přihlášen*, přihlášení, heslo, prihlás*, prihlasov*, bejelentkez*, belépés*, jelszó, jelentkezz, autentific*, conectează*, conectat*, parol*, conectare,
  войти, войдите, вход, авториз*, пароль, залогин*, войдя, увійти, увійдіть, вхід, пароль, авторизу*, вход, влез*, парола, σύνδεση, συνδεθ*, κωδικό*, giriş*, oturum aç*, şifre*, parola, đăng nhập, mật khẩu, masuk, login, kata sandi, लॉग*, साइन इन, पासवर्ड,
  ログイン, サインイン, パスワード, 登录, 登入, 登錄, 密码, 密碼, 로그인, 비밀번호, เข้าสู่ระบบ, รหัสผ่าน, تسجيل الدخول, سجل الدخول, سجّل الدخول, كلمة المرور, وارد شوید, ورود به, رمز عبور, התחבר, כניסה, סיסמה, להתחבר, מחובר
`;

/** That something has to be done first. */
const must = `
  must, need to, needs to, have to, has to, required, requires, please, to continue, to proceed, to view, to see, to access, to read, to watch, to join, in order to, before you, first, expired, to get, to use, ask for access, request access, need access, need permission, you need, don't have access, do not have access, don't have permission, do not have permission, switch account*, switch to an account, timed out, inactivity,
  bitte, müssen, musst, erforderlich, um fortzufahren, um diese*, notwendig, zuerst, benötigen, brauchst, abgelaufen, keinen zugriff, keine berechtigung, vous devez, veuillez, il faut, pour continuer, pour accéder, pour voir, pour consulter, pour lire, nécessaire, d'abord, requise, expiré*, debes, debe, necesitas, necesita, para continuar, para ver, para acceder, necesario, requiere, obligatorio, tienes que, por favor, precisa, deve, é necessário, para continuar, para ver, para aceder, para acessar, é preciso, por favor,
  devi, deve, necessario, per continuare, per visualizzare, per accedere, per vedere, per leggere, occorre, bisogna, richiest*, moet, je dient, om verder, om door, om deze, vereist, eerst, nodig, måste, krävs, för att fortsätta, för att se, för att läsa, vänligen, skal, kræver, for at fortsætte, for at se, må, kreves, for å fortsette, for å se, venligst, vennligst, täytyy, vaatii, jatkaaksesi, nähdäksesi, ole hyvä,
  musisz, należy, wymagan*, aby kontynuować, aby zobaczyć, aby przeczytać, proszę, musíte, je nutné, je třeba, prosím, pro pokračování, pro zobrazení, vyžaduje, musíš, kell, szükséges, folytatáshoz, kérjük, megtekintéséhez, trebuie, necesar, pentru a, vă rugăm,
  необходимо, нужно, нужна, чтобы, пожалуйста, требуется, сначала, потрібно, необхідно, щоб, будь ласка, спочатку, трябва, моля, за да, πρέπει, απαιτείται, για να, παρακαλ*, gerek*, lütfen, için, zorunlu, phải, cần, vui lòng, để, harus, perlu, silakan, untuk, करें, करना, कृपया, आवश्यक,
  必要, ください, には, してから, 请先, 請先, 需要, 后即可, 後即可, 才能, 后可, 後可, 後才, 请您, 필요, 하세요, 해주세요, 해 주세요, 하려면, 후 이용, กรุณา, โปรด, ต้อง, เพื่อ, يجب, يرجى, الرجاء, من فضلك, عليك, للمتابعة, لطفا, باید, برای, יש ל, נא, כדי, עליך, נדרש
`;

const members = `
  member, members, membership, registered, subscriber, guests, guest, account, authorised, authorized, users, staff, students, employees, private, restricted, followers, logged,
  mitglied*, registrierte*, nutzer*, benutzer*, konto, gäste, angemeldete*, mitarbeiter*, geschützt*, membre*, inscrit*, compte, adhérent*, réservé*, privé*, utilisateur*, miembro*, socio*, registrad*, cuenta, usuario*, privad*, restringid*, membro*, registad*, conta, utilizador*, usuário*, sócio*, soci, membri, iscritt*, registrat*, riservat*, utenti, account,
  leden, lid, geregistreerde*, account, gebruikers, besloten, medlem*, registrerad*, registreret, registrerte, konto, brugere, brukere, jäsen*, rekisteröity*, käyttäjätili, tili*, członk*, zarejestrowan*, konto, konta, użytkownik*, člen*, registrovan*, účet, účtu, uživatel*, používateľ*, tag*, regisztrált, fiók*, felhasználó*, membri*, înregistrat*, cont, utilizator*,
  участник*, зарегистрирован*, пользовател*, аккаунт*, учетн*, учётн*, учасник*, зареєстрован*, користувач*, обліков*, регистриран*, потребител*, профил, μέλη, εγγεγραμμέν*, λογαριασμό*, üye*, kayıtlı, hesab*, hesap, thành viên, tài khoản, anggota, terdaftar, akun, सदस्य*, खात*, उपयोगकर्ता*,
  会員, アカウント, メンバー, 会员, 會員, 用户, 用戶, 账号, 帳號, 账户, 회원, 계정, สมาชิก, บัญชี, الأعضاء, المسجلين, حساب, عضو, اعضا, חברים, רשומים, חשבון, משתמשים
`;

const only = `
  visible to, are for, pour celles, pour ceux, für alle, die uns, 에게만, 会員のみ,
  only, is for, for paid, exclusive, exclusively, reserved, limited to, restricted to, available to, isn't available to, not available to, just for,
  nur, exklusiv, vorbehalten, ausschließlich, zugänglich, réservé*, exclusi*, uniquement, seuls, sólo, solo, exclusiv*, reservad*, únicamente, apenas, somente, só, riservat*, solo, soltanto, esclusiv*, alleen, exclusief, uitsluitend, voorbehouden, endast, bara, exklusiv*, förbehåll*, kun, forbeholdt, eksklusivt, bare, vain, ainoastaan,
  tylko, wyłącznie, pouze, jen, len, iba, výhradně, csak, kizárólag, doar, numai, exclusiv, rezervat*, только, исключительно, лише, тільки, само, единствено, μόνο, αποκλειστικ*, yalnızca, sadece, özel, chỉ, dành riêng, hanya, khusus, केवल, सिर्फ,
  限定, のみ, だけ, 専用, 仅限, 僅限, 只有, 专享, 專享, 专属, 專屬, 전용, 만 볼, 한정, เฉพาะ, فقط, حصري, בלבד, רק ל
`;

const join = `
  create an account, create account, create your account, register, sign up, join, join now, new here, don't have an account, no account, not a member, new user, enrol, enroll, become a member, get started,
  registrieren, konto erstellen, noch kein konto, jetzt mitglied, neu hier, créer un compte, créez, inscrivez*, inscrire, inscription, pas encore, nouveau, crear una cuenta, crea tu cuenta, regístrate, registrarse, regístrese, no tienes cuenta, únete, criar conta, crie uma conta, registe-se, cadastre-se, cadastr*, não tem conta, registrati, crea un account, iscriviti, non hai un account, registreren, account aanmaken, maak een account, nog geen account, registrera, skapa konto, skapa ett konto, bli medlem, opret, opret konto, bliv medlem, registrer, opprett, bli medlem, rekisteröidy, luo tili, liity,
  zarejestruj*, załóż konto, nie masz konta, dołącz, registr*, vytvoř*, nemáte účet, zaregistr*, regisztr*, creează cont, înregistr*, зарегистр*, регистрация, регистрации, нет аккаунта, создать аккаунт, зареєстр*, реєстрац*, създай*, εγγραφ*, εγγραφείτε, kayıt ol*, üye ol*, hesap oluştur*, đăng ký, daftar, buat akun, साइन अप, खाता बनाएं,
  新規登録, 会員登録, アカウント作成, 注册, 註冊, 회원가입, 가입, สมัคร, ลงทะเบียน, إنشاء حساب, سجل الآن, ثبت نام, הרשמה, הירשם
`;

/** To go on reading what breaks off. */
const readOn = `
  finish this story, finish this article, finish the story, free lesson, the members' kitchen,
  whole episode, full episode, complete episode, rest of the episode, whole recipe, full recipe, full lesson, full video, whole story, the full report, full results, full analysis, ganze folge, ganzes rezept, testergebnisse freischalten, zum testergebnis, la version complète, la totalité, épisode complet, l'épisode en entier, episodio completo, receta completa, lee el resto, leia sem limites, leia a íntegra, episódio completo, prosegui con, prosegui la lettura, resta da leggere, leggi senza limiti, episodio intero, hele aflevering, hele avsnittet, hele afsnittet, hele episoden, koko jakso, cały odcinek, celý díl, celá epizóda, teljes epizód, episodul complet, выпуск целиком, целиком, весь выпуск, повністю, devamı için, devamı abone*, 订阅会员后, 付费后, 会员可读, 続きは有料, 의 전체, להמשך הקריאה, לקריאת הכתבה, לקריאה מלאה, لمواصلة القراءة, لإكمال القراءة,
  free preview, end of your, end of the preview, finish this, finish the, view the rest, the rest, rest is, unauthorized to view, full report, complete report, included in the, subscription content, free lesson, free view, digital access, read everything, gets everything, get every, every story, every article, every analysis, le reste de, la suite de, para seguir, verder lezen, lue lisää, jatkuu, jatka, reszta, dalej, il resto, o resto, el resto, der rest, den rest, 이후 내용, 이어지는 내용, この先, この続き, 之后内容, 后续内容, 余下,
  keep reading, continue reading, read on, to read more, read the full, read the rest, full story, full article, full text, full access, rest of this, rest of the, finish reading, reading this, unlock, unlimited access, to read this, to read the, complete article, whole story, remaining, left to read, the full version, read this, limit of, free articles, articles left, article left, articles this month, free article, last free, stories left, get access, to access this, access options, buy this article, purchase access, purchase pdf, rent this, institutional access, access through your institution, instant access, full access, upgrade, plus article, this preview, view offers, see options, monthly limit, free preview,
  weiterlesen, weiter lesen, weiterzulesen, vollständigen artikel, ganzen artikel, artikel lesen, lesen sie, ganze geschichte, freischalten, artikel freischalten, unbegrenzt*, vollen zugriff, voller zugang, plus-artikel, premium-artikel, zugriff auf alle, jetzt testen, lesen mit, restlichen, dieser artikel, dieser text, diesen artikel, diesen text, la suite, lire article, lire la suite, pour lire, continuer la lecture, continuer à lire, intégralité, article complet, débloquer, débloquez, poursuivre, poursuivez, il vous reste, reste de cet article, à lire, accès illimité, cet article, seguir leyendo, sigue leyendo, continuar leyendo, leer el artículo, artículo completo, nota completa, contenido completo, para leer, acceso ilimitado, desbloquea*, noticia completa, este artículo, este contenido, sigue disfrutando, continuar lendo, continuar a ler, continue lendo, leia mais, ler o artigo, matéria completa, texto completo, acesso ilimitado, desbloque*, este artigo, este conteúdo, artigo completo, íntegra,
  continuare a leggere, continua a leggere, leggere articolo, articolo completo, leggi tutto, per leggere, accesso illimitato, sblocca*, contenuto completo, questo articolo, verder lezen, lees verder, hele artikel, volledige artikel, dit artikel, onbeperkt, alles lezen, ontgrendel*, verder met lezen, fortsätt läsa, läs vidare, läs hela, hela artikeln, läsa vidare, låst, lås upp, artikeln, læs videre, læs hele, læse videre, hele artiklen, artiklen, les videre, les hele, lese videre, hele saken, artikkelen, lukemista, jatka luk*, koko juttu, lue koko, lukea, artikkeli,
  czytaj dalej, czytać dalej, dalszą część, dalsza część, pozostało, cały artykuł, pełny dostęp, przeczytaj, czytaj bez, odblokuj, ten artykuł, tego artykułu, ten tekst, číst dál*, pokračovat ve čtení, celý článek, zbývá, dočíst, odemk*, tento článek, čítať ďalej, dočítať, odomk*, tovább olvas*, olvass tovább, teljes cikk, cikk folytatás*, olvasás folytat*, citiți mai departe, continua lectura, articolul complet, citește integral, restul articolului,
  читать дальше, читайте дальше, полный текст, полная версия, продолжить чтение, дочитать, полностью, остальн*, эта статья, этот материал, статьи целиком, читати далі, повний текст, продовжити читання, повна версія, ця стаття, четете, прочетете, пълния текст, тази статия, συνέχεια, διαβάστε, ολόκληρο, okumaya devam, devamını oku*, tamamını, sınırsız, bu içerik, bu haber, đọc tiếp, toàn bộ, bài viết này, baca selengkapnya, lanjutkan membaca, artikel ini, selengkapnya, konten ini, पूरा, आगे पढ़*, पढ़ना जारी,
  続きを読む, 続きは, 続きを, 残り, 全文, この記事, 記事の続き, 阅读全文, 閱讀全文, 继续阅读, 繼續閱讀, 剩余, 剩餘, 解锁, 解鎖, 本文为, 完整内容, 이어서 읽, 계속 읽, 전체 기사, 전문 보기, 이 기사, 남은, 나머지, อ่านต่อ, متابعة القراءة, لقراءة, قراءة المقال, باقي, ادامه مطلب, להמשך קריאה, להמשיך לקרוא, הכתבה המלאה
`;

const subscribe = `
  *abonnement, *abo, *abonnemang, *abonnemanget, *abonnent, *abonnenter, *abonnees, supporter, backer, hazte socio, become a patron, soutiennent, soutenir, unterstützer*, sostenitori, tunnuksilla, plus-tunnus*, all-access, all access, the pro, a pro,
  subscribe, subscription, upgrade to, upgrade your, become a member, join to read, subscriptions, subscriber, subscribers, paid, paying, premium, pro members, patron, patrons, members-only, digital access, membership, tier, backers, supporters, plus member, plus members, paid members,
  abo, abos, abonn*, probeabo, abonnement*, plus, premium, abonné*, abonnez*, abonner, abonnement, offre, suscri*, suscrí*, abonad*, assin*, assine, assinante*, subscrev*, subscri*, abbonat*, abbonament*, abbonarsi, abonne*, abonnee*, lidmaatschap, prenumer*, abonnemang, abonner*, abonnent*, abonnement, abonnement*, tilaa, tilaaj*, tilaus*, tilaamalla,
  prenumerat*, subskryb*, abonament*, wykup*, dostęp, předplat*, předplatn*, predplat*, előfizet*, fizessen elő, fizess elő, abonament*, abonaț*, abonat*, abonează*, подпис*, передплат*, підпис*, абон*, συνδρομ*, abone*, üyelik, gói, thuê bao, đăng ký, hội viên, langgan*, berlangganan, premium, सदस्यता, सब्सक्र*,
  有料, 購読, 定期購読, プレミアム, 订阅, 訂閱, 付费, 付費, 구독, 유료, 프리미엄, สมัครสมาชิก, اشترك, الاشتراك, المشتركين, مشترك, اشتراک, מנוי, מנויים, למנויים, הירשמו
`;

const already = `
  already, existing subscriber*, bereits, schon, déjà, ya, já, già, al, heeft u al, allerede, redan, jo, już, již, už, már, deja, уже, вже, вече, ήδη, zaten, đã, sudah, पहले से, すでに, 既に, 已经, 已經, 이미, เป็นสมาชิกอยู่แล้ว, بالفعل, לקוח קיים, כבר
`;

/** What a subscription costs, or that it may be tried. */
const offer = `
  unlimited, a year, per year, yr, annually,
  free trial, trial, purchase, per month, a month, per week, a week, cancel anytime, cancel any time, monthly, yearly, annual, first month, weeks for, months for, special offer, for just, only $1, offers, buy, add to cart, rent, pricing, view plans, subscribe now, free for, days free, choose a plan, start your, try it, introductory,
  kündbar, testen, probemonat, monat, monatlich, pro woche, wochen für, angebot*, gratis, kostenlos, par mois, premier mois, sans engagement, essai, essayer, offre*, mensuel, al mes, primer mes, prueba, gratis, cancela, oferta, por mês, primeiro mês, teste grátis, experimente, cancele, al mese, primo mese, prova, disdici, offerta, offerte, per maand, eerste maand, opzegbaar, probeer, månad*, prova, första månaden, md, måneden, prøv, måned, mnd, kuukau*, kokeile, miesi*, próbn*, wypróbuj, měsíc*, vyzkouš*, mesiac*, hónap*, próbál*, lună, încearcă, месяц*, пробн*, попробу*, місяц*, спробу*, месец*, μήνα, δοκιμ*, ay, aylık, dene*, tháng, dùng thử, bulan, coba, महीन*, 月額, 初月, 無料体験, お試し, 每月, 试用, 試用, 优惠, 월, 첫 달, 체험, เดือน, شهر, تجربة, ماه, חודש, ניסיון
`;

const cookies = `
  information on your device, information on a device, infos sur votre appareil, informationen auf ihrem gerät, information auf deinem gerät, información en su dispositivo, información en tu dispositivo, informações no seu dispositivo, informazioni sul dispositivo, informazioni sul tuo dispositivo, informatie op uw apparaat, informatie op je apparaat, πληροφορίες στη συσκευή*, ιδιωτικότητά, ιδιωτικότητα, συνεργάτες, συσκευή σας, вашем устройстве, вашому пристрої, na twoim urządzeniu, ve vašem zařízení, cihazınız*, thiết bị của bạn, perangkat anda, お使いの端末, 您的设备, 您的裝置, 기기에, على جهازك, במכשיר שלך,
  cookie, cookies, tracking, tracker*, partners, vendors, personal data, privacy, personalise*, personalize*, personalised, gdpr, consent, your data, third parties, device, devices, identifiers, ads, advertising,
  cookies, partner, datenschutz*, einwillig*, zustimm*, werbung, personenbezogen*, tracking, privatsphäre, endgerät*, partenaires, vie privée, consentement, données, publicité*, traceurs, socios, privacidad, consentimiento, datos personales, publicidad, parceiros, privacidade, consentimento, dados pessoais, publicidade, anúncios, partner, privacy, consenso, dati personali, pubblicità, tracciament*, partners, privacy, toestemming, persoonsgegevens, advertenties, kakor, samtycke, personuppgifter, annonser, partnere, samtykke, persondata, annoncer, personopplysninger, evästei*, eväste*, suostumus*, tietosuoja*, kumppani*,
  ciasteczk*, cookies, partnerzy, zgod*, prywatnoś*, danych osobowych, reklam*, partneři, souhlas*, soukromí, osobní údaje, osobních údajů, súhlas*, súkromi*, sütik, süti*, hozzájárul*, adatvéd*, partnerek, cookie-uri, module cookie, consimț*, confidențial*, partener*, parteneri, файлы cookie, куки, согласи*, персональн*, конфиденциальн*, партнер*, партнёр*, реклам*, файли cookie, згод*, приватн*, бисквит*, съглас*, лични данни, партньор*, συγκατάθεση*, απόρρητο*, συνεργάτες, δεδομένα, çerez*, gizlilik*, onay*, kişisel ver*, iş ortak*, quyền riêng tư, đối tác, privasi, mitra, persetujuan, कुकी*, गोपनीयता, क्लिक,
  クッキー, プライバシー, 同意, 隐私, 隱私, 合作伙伴, 合作夥伴, 쿠키, 개인정보, 동의, 파트너, คุกกี้, ความเป็นส่วนตัว, ملفات تعريف الارتباط, الخصوصية, شركاؤنا, کوکی, حریم خصوصی, עוגיות, פרטיות
`;

const accept = `
  i decline, i accept, must accept, must agree, agree to, zu akzeptieren, stimme zu, stimmen sie, stimme bitte, zustimmung, j'accepte, acepte, acepta, aceite, accetti, ga akkoord, ik ga akkoord, godkänn, jag godkänner, jeg accepterer, godkend, hyväksyn, akceptuj*, přijměte, súhlas, elfogadja, sunt de acord, соглашаюсь, принимаю, приймаю, συμφωνείτε, kabul ed*, tôi đồng ý, saya setuju,
  alles klar, nur essenzielle, essenzielle, nur notwendige, only necessary, necessary only, only essential, essential only, essentials only, reject non-essential, ok, okay, yes please, fine, sunt de acord, de acord, de acuerdo, d'accord, in ordine, va bene, prima, jag förstår, jeg forstår, ymmärrän, rozumiem, rozumím, rendben, хорошо, понятно, tamam, anladım,
  accept, accept all, agree, i agree, allow all, allow, reject, reject all, decline, continue without,
  akzeptieren, zustimmen, alle akzeptieren, ablehnen, einverstanden, accepter, tout accepter, refuser, accepte, continuer sans, aceptar, acepto, rechazar, aceitar, aceito, rejeitar, recusar, accetta, accetto, rifiuta, accepteren, akkoord, weigeren, acceptera, godkänn*, neka, avvisa, accepter, acceptér, afvis, godta, aksepter, avvis, hyväksy*, hylkää, akceptuję, akceptuj, zgadzam*, odrzuć, przejdź, přijmout, souhlasím, odmítnout, prijať, súhlasím, odmietnuť, elfogad*, elutasít*, accept, acceptă, acceptați, refuz*, принять, согласен, согласиться, отклонить, прийняти, погоджуюся, відхилити, приемам, отказвам, αποδοχή, συμφωνώ, συμφωνω, αποδοχη, αποδέχομαι, απόρριψη, kabul, reddet, đồng ý, chấp nhận, từ chối, setuju, terima, tolak, स्वीकार, सहमत,
  同意する, 許可, 拒否, 接受, 同意, 拒绝, 拒絕, 동의, 수락, 거부, ยอมรับ, قبول, موافق, رفض, پذیرش, אישור, מאשר, דחה
`;

/** Where the reader is. */
const region = `
  where you live, from your location, from where you are, you are browsing from, you're browsing from, based in, visitors from outside, customers outside, residents of, abroad, international visitors, this territory, from outside, ihrem aufenthaltsort, ihrem land, im ausland, aus dem ausland, aus ihrem land, aus deinem land, depuis votre pays, depuis l'étranger, à l'étranger, desde su país, desde tu país, fuera de, desde el extranjero, fora do, no exterior, fora de portugal, dal tuo paese, dal suo paese, all'estero, al di fuori, vanuit uw land, vanuit jouw land, buiten nederland, buitenland, utanför sverige, utomlands, uden for, udlandet, utenfor, utlandet, ulkomailla, ulkomailta, poza granicami, spoza polski, mimo území, mimo českou, mimo slovenska, zo zahraničia, ze zahraničí, külföldről, în afara, din străinătate, за пределами, за рубежом, из-за рубежа, за межами, з-за кордону, извън, εκτός, εξωτερικό, yurt dışı*, bulunduğunuz ülke*, nước ngoài, ngoài lãnh thổ, luar negeri, luar wilayah, 海外, 国外, 國外, 境外, 해외, 국내에서만, 日本国内, خارج, بلدكم, خارج از کشور, מחוץ לישראל, מחו, מחוץ ל,
  from the eu, visitors from, visitors outside, overseas, outside of the, in germany, in deutschland, i danmark, i sverige, i norge, in nederland, en france, en españa, in italia, no brasil, em portugal, w polsce, v česku, inside the uk, in the uk, in the us, within the,
  in your country, your country, in your region, your region, in your location, your location, in your area, your territory, in this country, in your territory, european union, european economic area, the eu, eea, outside the, certain countries, some countries, this region, your current location, geographic*, where you are, jurisdiction, your part of the world,
  ihrem land, ihrer region, deinem land, deiner region, diesem land, ihrem standort, deinem standort, votre pays, votre région, votre zone, votre territoire, ton pays, su país, tu país, su región, tu región, su ubicación, tu ubicación, seu país, sua região, teu país, sua localização, tuo paese, suo paese, tua regione, tua area, questo paese, jouw land, uw land, jouw regio, je land, jouw locatie, ditt land, din region, dit land, ditt område, din plats, maassasi, maassanne, alueellasi, twoim kraju, twojego kraju, twoim regionie, państwa kraju, vaší zemi, vašem regionu, tvojí zemi, vašej krajine, országodban, országában, régiójában, țara dvs, țara dumneavoastră, țara ta, regiunea, вашей стране, вашем регионе, вашего региона, вашей страны, твоей стране, вашій країні, вашому регіоні, вашата страна, вашия регион, χώρα σας, περιοχή σας, ülkenizde, bölgenizde, bulunduğunuz, quốc gia của bạn, khu vực của bạn, negara anda, wilayah anda, lokasi anda, आपके देश, आपके क्षेत्र,
  お住まいの国, お住まいの地域, お客様の国, お使いの地域, ご利用の地域, ご利用の国, 您所在的, 你所在的, 您的国家, 您的地区, 所在地区, 所在國家, 所在地區, 귀하의 국가, 해당 국가, 해당 지역, 거주 국가, 현재 국가, 현재 지역, 국가에서는, 지역에서는, ประเทศของคุณ, بلدك, منطقتك, دولتك, کشور شما, منطقه شما, במדינה שלך, באזור שלך, במדינתך, באזורך
`;

/** That it may not be had there. */
const withheld = `
  turned away, 被阻断, 被拦截, 拦截, 已被阻止, 被阻止, has been limited,
  prevent us, prevents us, cannot offer, can't offer, can't show, can't be shown, unable to offer, not open to, doesn't ship, don't ship, nicht anbieten, ne pouvons pas proposer, no podemos ofrecer, não podemos oferecer, non possiamo offrire, kunnen niet aanbieden, не показываем, не можем показать, ご視聴いただけません, ご覧になれません, ご利用になれません, 視聴いただけません, 接続できません, 제공하지 않, 접속하실 수 없, 시청할 수 없, 이용하실 수 없,
  blocked, unable to access, cannot be granted, access cannot, cannot access, restricted, unavailable, prohibited, forbidden, not permitted, not allowed, not offered, not licensed, gdpr, geo, geoblocked, denied, banned, limited,
  gesperrt, blockiert, verweigert, eingeschränkt, nicht verfügbar, bloqué*, interdit*, refusé*, indisponible*, restreint*, bloquead*, restringid*, denegad*, no disponible*, no está disponible, bloccat*, limitat*, negat*, non disponibile*, non è disponibile, indisponíve*, negad*, geblokkeerd, niet beschikbaar, beperkt, blockerad*, blokkeret, blokkert, spärra*, otillgänglig*, estetty, ei saatavilla, ei ole saatavilla, zablokowan*, niedostępn*, ograniczon*, blokován*, zablokován*, nedostupn*, není dostupn*, není k dispozici, omezen*, letiltva, nem elérhető, korlátozott, blocat*, indisponibil*, nu este disponibil*, restricționat*, заблокирован*, недоступ*, ограничен*, запрещ*, заблокован*, обмежен*, заборонен*, блокиран*, недостъп*, αποκλει*, δεν είναι διαθέσιμ*, μη διαθέσιμ*, engellen*, kullanılam*, erişilem*, kısıtl*, mevcut değil, bị chặn, không khả dụng, không có sẵn, hạn chế, diblokir, tidak tersedia, dibatasi, अवरुद्ध, उपलब्ध नहीं,
  ご利用いただけません, ご覧いただけません, 利用できません, 視聴できません, 提供しておりません, 制限, 无法, 無法, 不可用, 限制, 暂不, 不支持, 不提供, 이용할 수 없, 제공되지 않, 제한, 차단, ไม่สามารถ, ไม่พร้อม, غير متاح, غير متوفر, محظور, محدود, در دسترس نیست, אינו זמין, לא זמין, חסום
`;

/** Why it may be had elsewhere. */
const rights = `
  *rechten, *rechte, *rettigheter, *rättigheter, *rettigheder, programme rights, broadcast rights, rights reasons, due to rights, rights restrictions, rights holder*, licensing restrictions,
  licensing, licence, license, licensed, legal reasons, regulations, data rules, rechtlichen gründen, lizenz*, rechte*, raisons juridiques, raisons légales, droits, derechos, licencias, diritti, licenza, direitos, licenças, rechten, licentie*, rättigheter, rettigheder, rettigheter, licens*, lisens*, oikeu*, praw, licenc*, práva, práv, licenčn*, jogi, jogok, drepturi*, прав, лицензи*, ліцензі*, δικαιώματα, hakları*, telif*, lisans*, bản quyền, hak cipta, lisensi, अधिकार, 権利, 版权, 版權, 授权, 授權, 저작권, 라이선스, ลิขสิทธิ์, حقوق, זכויות
`;

/** What may be read without paying has been read. */
const metered = `
  used your free, free lesson for this,
  reached your limit, reached your free, used up your free, used all your free, of your free, free reads, reportagens gratuitas, limite de reportagens, limite de matérias, límite de artículos, límite de notas, limite d'articles, limit darmowych, limit článků, ограничен* количеств* бесплатн*,
  limit of, free articles, free article, articles left, article left, articles remaining, monthly limit, article limit, free stories, stories left, complimentary articles, articles this month, freie artikel, freien artikel, gratis-artikel, kostenlosen artikel, articles gratuits, article gratuit, limite de artículos, artículos gratis, artículos gratuitos, notas gratis, articoli gratuiti, articoli gratis, gratis artikelen, artigos grátis, artigos gratuitos, matérias gratuitas, gratisartiklar, gratis artikler, fria artiklar, ilmaista artikkelia, darmowych artykułów, darmowy artykuł, článků zdarma, článkov zadarmo, ingyenes cikk*, articole gratuite, бесплатных статей, бесплатные статьи, безкоштовних статей, ücretsiz haber*, ücretsiz makale*, artikel gratis, bài viết miễn phí, 無料記事, 免费文章, 免費文章, 阅读次数, 무료 기사, مقالات مجانية, כתבות חינם
`;

/** The reader, or what he came with. */
const reader = `
  you, your ip, your access, your request, your network, your device, your browser, your activity, this ip, ip address, the requested url, ihr zugriff, ihre ip, ihre anfrage, ihr netzwerk, deine ip, dein zugriff, zugriff, votre accès, votre adresse ip, votre ip, votre requête, su acceso, su ip, tu ip, su dirección ip, tu dirección ip, su solicitud, tu acceso, seu acesso, seu ip, seu endereço, sua solicitação, tuo accesso, tuo indirizzo, tuo ip, tua richiesta, suo indirizzo, uw ip, je ip, jouw ip, uw toegang, din ip, din åtkomst, din adgang, tilgang, ip-osoitte*, twój adres, twoje ip, twój dostęp, adres ip, vaše ip, vaše adresa, váš přístup, ip-címe*, adresa dvs, ip-ul, ваш ip, ваш доступ, ваш адрес, ваш запрос, ваша ip, вашого ip, ваш запит, ip адрес*, ip adresiniz*, erişiminiz*, địa chỉ ip, alamat ip, आपका आईपी, ipアドレス, アクセス, 您的ip, 您的访问, 您的请求, 您的存取, 귀하의 ip, ip 주소, 접속, عنوان ip, وصولك, כתובת ip
`;

/** Why somebody is refused, as walls of defence put it. */
const defence = `
  security, suspicious, firewall, reference, support id, incident, ray id, event id, administrator, rules, policy, automated, abuse, bots, bot, malicious, unusual, contact, error code, request id, blacklist*, sicherheit*, verdächtig*, richtlinie*, sécurité, suspect*, politique, seguridad, sospechos*, segurança, suspeit*, sicurezza, sospett*, beveilig*, verdacht*, säkerhet*, misstänkt*, sikkerhed*, sikkerhet*, mistænkelig*, turvallisuus*, bezpieczeńst*, podejrzan*, bezpečnost*, podezřel*, bizton*, gyanús, securitate, безопасност*, подозрит*, правил*, безпек*, підозріл*, güvenlik*, şüpheli, bảo mật, keamanan, सुरक्षा, セキュリティ, 不審, 安全, 异常, 異常, 보안, 비정상, الأمان, أمنية, אבטחה
`;

/** What a reader has to show that he is. */
const human = `
  自動アクセス, 자동 접속, 自动访问,
  automated program, programma automatico, programa automático, programme automatisé, automatisches programm, botem, botów, boty, bota, scraper, scrapers, 자동,
  human, humans, robot, robots, bot, bots, real person, a person, mensch, menschen, roboter, humain*, robot, humano*, humana*, una persona, robô, umano, una persona, mens, människa, människ*, menneske*, ihminen, robotti, człowiek*, robotem, člověk*, človek, ember, robot*, om real, человек*, робот*, людин*, άνθρωπος, ρομπότ, insan*, robot*, người, manusia, मानव, इंसान, रोबोट,
  人間, ロボット, 真人, 机器人, 機器人, 人机, 사람, 로봇, มนุษย์, หุ่นยนต์, روبوت, إنسان, ربات, אדם, רובוט
`;

/** That it is to be shown. */
const prove = `
  prove, confirm, verify, verifying, check, checking, make sure, be sure, are you, you're not, you are not, you're a, i'm not, not a robot, validate, show us, bestätig*, beweis*, überprüf*, prüf*, sind sie, bist du, kein, vérifi*, confirm*, prouv*, êtes, n'êtes, contrôl*, demuestr*, demostr*, verific*, comprob*, eres, es usted, prove, provar, comprov*, você é, dimostra*, conferma*, sei un, bevestig*, controleer*, bewijs*, bent u, ben je, bekräfta, verifiera, bekræft*, bekreft*, du er, är du, er du, vahvista, varmista, oletko, potwierdź, udowodnij, sprawdzamy, jesteś, potvrďte, ověř*, jste, overte, igazolja, ellenőrizzük, ön nem, confirmați, verificăm, подтверд*, докажите, провер*, вы не, підтверд*, перевір*, ви не, επιβεβαιώ*, είστε, doğrula*, olduğun*, olmadığın*, xác minh, xác nhận, bạn là, verifikasi, konfirmasi, anda bukan, पुष्टि, साबित, सत्यापित,
  確認, 証明, 验证, 驗證, 確認, 确认, 证明, 확인, 증명, 아닙니다, ยืนยัน, تأكد, تحقق, أثبت, تأیید, אמת, אישור
`;

/** How. */
const puzzle = `
  captcha*, znaki z obrazka, przepisz, small sum, sum, works out, proof of work, sürgüyü, kutusunu, işaretle*, 숫자를 입력, 그림에,
  captcha, puzzle, slide, drag, press and hold, press hold, hold the button, characters, letters you see, pictures, images, select all, tick the box, check the box, checkbox, solve, challenge, aufgabe, bilder, zeichen, schieben, halten, glissez, maintenez, caractères, images, résoudre, desliza, arrastra, mantén, mantenga, resuelve, resuelva, caracteres, puzle, imágenes, rompecabezas, deslize, arraste, segure, resolva, trascina, tieni premuto, risolvi, caratteri, sleep, schuif, ingedrukt, los, tekens, dra, håll, lös, træk, hold nede, przeciągnij, przytrzymaj, rozwiąż, przetáhněte, podržte, vyřešte, húzza, tartsa, oldja meg, trageți, rezolvați, перетащите, передвиньте, удерживайте, решите, введите символы, картинк*, перетягніть, sürükle*, basılı, çöz*, kéo, nhấn giữ, geser, tahan,
  スライド, 長押し, 画像, 文字を入力, パズル, 滑块, 滑動, 拖动, 拖動, 拼图, 拼圖, 按住, 图片, 圖片, 验证码, 驗證碼, 밀어서, 길게, 퍼즐, 문자를 입력, 이미지, اسحب, الصور, کشید, גרור, פתור
`;

export const accessWords = {
  login,
  must,
  members,
  only,
  join,
  readOn,
  subscribe,
  already,
  offer,
  cookies,
  accept,
  region,
  withheld,
  rights,
  metered,
  reader,
  defence,
  human,
  prove,
  puzzle,
} as const;
