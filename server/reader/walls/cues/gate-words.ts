/** How old somebody has to be. */
const age = `
  of age, legal age, legal drinking age, drinking age, legal smoking age, smoking age, years old, years of age, years or older, 18 or older, 18 or over, 18 and over, 18 and older, 19 or older, 21 or older, 21 or over, 21 and over, 21 and older, over 18, over 21, are 18, are 21, at least 18, at least 21, at least eighteen, over eighteen, be eighteen, be 18, be 21, i'm 18, i'm 21, am 18, am 21, old enough, your age, age check, age gate, age verification, age confirmation, age restricted, date of birth, birth date, adults only, adult content, adult material, adult site, mature content, mature audiences, sexually explicit, sensitive content, not safe for work, nsfw, minors, underage, under 18, under 21,
  volljährig*, minderjährig*, 18 jahre, 16 jahre, ab 18, mindestens 18, über 18, unter 18, altersprüfung, altersabfrage, altersverifikation, alterskontrolle, altersnachweis, ihr alter, dein alter, alt genug, geburtsdatum, jugendschutz*, für erwachsene, nur erwachsene*,
  majeur, majeure, majeurs, majorité, mineurs, 18 ans, âge légal, votre âge, l'âge, l’âge, date de naissance, réservé aux adultes, aux adultes, l'âge requis, âge requis,
  mayor de edad, mayores de edad, menores de edad, 18 años, 21 años, los 18, mayor de 18, mayores de 18, edad legal, tu edad, su edad, fecha de nacimiento, para adultos, contenido adulto,
  maior de idade, maiores de idade, maior de 18, maiores de 18, menores de idade, 18 anos, 21 anos, fez 18, idade legal, sua idade, a tua idade, data de nascimento, para adultos, conteúdo adulto,
  maggiorenn*, minorenn*, 18 anni, età legale, maggiore età, la tua età, età minima, data di nascita, per adulti, vietato ai minori,
  meerderjarig*, minderjarig*, 18 jaar, 16 jaar, oud genoeg, jouw leeftijd, je leeftijd, uw leeftijd, leeftijd, leeftijdscontrole, geboortedatum,
  18 år, 20 år, fyllt 18, fyllt 20, fylt 18, fyldt 18, myndig, din ålder, din alder, åldersgräns, ålderskontroll, aldersgrense, alderskontrol, alderskontroll, aldersbekræftelse, födelsedatum, fødselsdato, gammel nok, gammal nog, 18-vuotias, 18-vuotta, 18 vuotta, täysi-ikäi*, alaikäi*, ikäraja, syntymäaika,
  pełnoletn*, niepełnoletn*, 18 lat, ukończon* 18, twój wiek, wiek, datę urodzenia, data urodzenia, tylko dla dorosłych, dla dorosłych,
  plnolet*, nezletil*, osmnáct, 18 let, 18 rokov, osemnásť, váš věk, vek, věk, datum narození, dátum narodenia, pro dospělé, pre dospelých,
  18 éves, elmúlt 18, elmúltam 18, elmúltál 18, nagykorú*, kiskorú*, felnőtt*, életkor*, korod*, születési dátum*,
  18 ani, major, majoră, majore, majori, minori, vârsta, varsta, împlinit 18, data nașterii, vârstă legală, conținut pentru adulți,
  18 лет, 18 років, 18 години, исполнилось 18, виповнилося 18, есть 18, є 18, совершеннолет*, несовершеннолет*, повноліт*, неповноліт*, пълнолет*, непълнолет*, возраст*, вашего возраста, вашого віку, ваш вік, вік, възраст*, дата рождения, дату рождения, дата народження, для взрослых, для дорослих, только для взрослых,
  18 ετών, 18 χρονών, ενήλικ*, ανήλικ*, ηλικία*, ημερομηνία γέννησης,
  18 yaş*, 18 yaşından, yaşınız*, yaşını, yaş sınırı, reşit, doğum tarihi*, yetişkin*, küçükler,
  18 tuổi, đủ tuổi, độ tuổi, đủ 18, dưới 18, ngày sinh, 18 tahun, 21 tahun, cukup umur, usia anda, usia legal, batas usia, dewasa, tanggal lahir, 18 वर्ष, 18 साल, आयु, उम्र, वयस्क*,
  年齢確認, 歳以上, 歳未満, 18歳, 20歳, 未成年, 成人向け, 生年月日, 年齢, 年满, 年滿, 满18, 滿18, 已满, 已滿, 未满, 未滿, 十八岁, 十八歲, 18岁, 18歲, 20歲, 成年, 出生日期, 成人内容, 限制级, 限制級, 성인 인증, 성인인증, 본인 인증, 19세, 18세, 만 19, 청소년, 미성년, 생년월일, อายุ, บรรลุนิติภาวะ, 18 عامًا, 18 عاما, 18 سنة, السن القانونية, السن القانوني, عمرك, تاريخ الميلاد, للبالغين, ۱۸ سال, 18 سال, سن قانونی, בן 18, בת 18, גיל 18, מעל גיל, מתחת לגיל, הגיל שלך, תאריך לידה, למבוגרים
`;

/** What is to be agreed to. */
const terms = `
  the terms, these terms, our terms, terms of use, terms of service, terms and conditions, terms below, following terms, the licence, the license, licence agreement, license agreement, end user licence, end user license, eula, user agreement, disclaimer, legal notice, the conditions, these conditions, code of conduct, important information, non-disclosure,
  nutzungsbedingungen, lizenzvertrag*, lizenzbedingungen, lizenzvereinbarung, bedingungen, haftungsausschluss, rechtliche hinweise, wichtige hinweise, conditions d'utilisation, conditions générales, les conditions, contrat de licence, mentions légales, avertissement, términos, condiciones, contrato de licencia, aviso legal, termos, condições, contrato de licença, aviso legal, termini, condizioni, contratto di licenza, avvertenze, voorwaarden, licentieovereenkomst, disclaimer, villkor*, vilkår*, licensaftale*, licensavtal*, lisensavtale*, ehdot, ehtoja, käyttöehdo*, lisenssi*, regulamin*, warunki, warunków, licencj*, podmínk*, podmienk*, licenční*, feltétel*, licencszerződés*, termenii, condițiile, licență,
  условия, условиями, соглашени*, лицензионн*, умови, умовами, угод*, ліцензійн*, условията, споразумени*, όρους, όροι, άδεια χρήσης, koşullar*, sözleşme*, şartlar*, điều khoản, ketentuan, syarat, perjanjian, शर्तें, शर्तों,
  利用規約, 規約, 使用許諾, 条款, 條款, 协议, 協議, 许可协议, 授權合約, 약관, 이용약관, 사용권, ข้อกำหนด, เงื่อนไข, الشروط, شروط الاستخدام, اتفاقية, شرایط, תנאי השימוש, תנאים, תקנון
`;

/** Whom a page is for by his profession. */
const profession = `
  healthcare professional*, health care professional*, medical professional*, health professional*, hcp, hcps, prescriber*, physicians, professional investor*, institutional investor*, qualified investor*, accredited investor*, type of investor, investor type, kind of investor, financial adviser*, financial advisor*, financial professional*, trade customers, trade only,
  fachkreis*, heilberuf*, ärzt*, medizinisches fachpersonal, professionelle anleger*, institutionelle anleger*, anlegertyp, professionnel* de santé, investisseur* professionnel*, profil investisseur, profesional* sanitario*, profesional* de la salud, inversor* profesional*, tipo de inversor, profissiona* de saúde, investidor* profissiona*, operator* sanitari*, professionist* sanitari*, investitor* professional*, zorgprofessional*, zorgverlener*, professionele belegger*, hälso- och sjukvårdspersonal, sundhedsprofessionel*, sundhedspersonale, helsepersonell, terveydenhuollon, inwestor* profesjonaln*, pracownik* ochrony zdrowia, personel medyczny, zdravotnick*, odborník*, egészségügyi szakember*, profesionist* din domeniul sănătății, специалист* здравоохранения, медицинск* работник*, квалифицированн* инвестор*, медичн* працівник*, επαγγελματί* υγείας, sağlık meslek*, sağlık profesyonel*,
  医療関係者, 医療従事者, 适格投资者, 合格投资者, 合格投資者, 专业投资者, 專業投資, 医药专业人士, 醫療專業, 의료 전문가, 의료인, 전문 투자자, بممارسي الرعاية, المهنيين الصحيين, אנשי מקצוע, משקיע כשיר
`;

/** To come in. */
const enter = `
  enter, to enter, entering, come in, come on in, visit this site, access this site, enter site, proceed, go on, to continue, before you can, to view, to see this, step inside, let me in, view this, welcome,
  betreten, eintreten, weiter zur, fortfahren, zutritt, um fortzufahren, entrer, accéder, entrez, pour continuer, entrar, ingresar, acceder, pasa, pásale, para ver, para continuar, acessar, entrare, accedere, per entrare, entra, binnenkomen, binnen, verder, doorgaan, betreden, gå in, gå vidare, komma in, besöka, gå ind, fortsæt, fortsett, besøge, astu sisään, siirry, jatka, jatkaaksesi, wejść, wchodzę, wejdź, przejdź, kontynuować, vstoupit, vstúpiť, vstup, pokračovat, pokračovať, belépek, belépés*, beléphet*, folytat*, intru, intră, intra, accesa, accesul, continua, войти, вход, продолжить, увійти, вхід, продовжити, вход, продължи, είσοδος, είσοδο, συνεχίσετε, giriş, girebil*, girmek, devam, vào, tiếp tục, truy cập, masuk, lanjut*, mengakses, प्रवेश, जारी,
  入場, 入る, 進む, 閲覧, 进入, 進入, 继续, 繼續, 浏览, 瀏覽, 입장, 계속, 이용할 수, เข้าสู่, ดำเนินการต่อ, دخول, للدخول, المتابعة, ورود, ادامه, כניסה, להיכנס, להמשיך
`;

/** What is answered to whoever asks, at the beginning of a label. */
const yes = `
  yes, yeah, yep, i am, i'm, i confirm, i agree, i accept, i have read, confirm, enter, continue, proceed, ja, ich bin, ich bestätige, oui, je suis, j'ai, sí, si, soy, tengo, simón, sim, sou, tenho, sono, ho, confermo, ik ben, jag är, jeg er, joo, kyllä, olen, tak, jestem, mam, ano, je mi, áno, igen, elmúltam, da, sunt, am peste, да, мне, так, мені, ναι, είμαι, evet, có, tôi, ya, saya, हाँ, हां,
  はい, 是的, 是，, 我已, 我是, 확인, 예, 네, ใช่, نعم, أنا, بله, כן, אני
`;
const no = `
  i decline, no, nope, not yet, i am not, i'm not, i do not, exit, leave, leave site, decline, take me away, take me back, go back, under 18, under 21, cancel, nein, noch nicht, verlassen, zurück, non, pas encore, quitter, sortir, todavía no, aún no, salir, não, ainda não, sair, esci, nee, nog niet, verlaat, verlaten, nej, inte än, lämna, forlad, gå ut, nei, forlat, ei, poistu, nie, wychodzę, wyjdź, wyjście, opuść, ne, odejít, odísť, nem, kilép*, elhagyom, nu, ieși, părăsesc, нет, выйти, покинуть, ні, вийти, не, изход, όχι, έξοδος, hayır, çık, çıkış, ayrıl, không, rời, thoát, tidak, keluar, नहीं,
  いいえ, 退出, 退場, 离开, 離開, 否, 아니오, 아니요, 나가기, ไม่ใช่, ออก, لا, خروج, مغادرة, خیر, לא, יציאה
`;

export const gateWords = { age, terms, profession, enter, yes, no } as const;
