import type { PageSignals } from './signals.ts';

const english =
  "(?:page|file|document|content|url|site|article|product|item|job|position|listing|post|topic|thread|user|account|profile|video|story|recipe|event|offer|resource)s?\\b.{0,45}?(?:(?:could|can) ?(?:not|n['’]t) be found|can['’]t be found|not found|do(?:es)?(?: not|n['’]t) exist|no longer (?:exists?|available|here)|is(?:n['’]t| not) available|unavailable|(?:has been|was) (?:removed|deleted|taken down)|gone$|expired)|(?:can(?:not|['’]t| not)|could(?:n['’]t| not)) find (?:that|the|this|your|any)? ?page|nothing (?:was )?found (?:here|at this)|no such app|(?:is|was)n['’]t a github pages site|^\\W*(?:oops\\W*)?not found\\b";
const others = [
  '(?:seite|artikel|produkt|inhalt|dokument|anzeige|beitrag|thema|datei|stelle|stellenanzeige|angebot|video)\\b.{0,45}(?:nicht gefunden|existiert nicht|nicht (?:mehr )?(?:verfügbar|vorhanden|auffindbar|online)|wurde (?:gelöscht|entfernt)|gibt es nicht)|hier ist leider nichts',
  "(?:page|article|annonce|contenu|produit|document|offre|vidéo).{0,45}(?:introuvable|n['’]existe (?:pas|plus)|n['’]est (?:pas|plus) disponible|n['’]a pas été trouvée?|a été supprimée?|non trouvée?)",
  '(?:página|artículo|contenido|producto|anuncio|documento|oferta|v[ií]deo).{0,45}(?:no (?:se )?(?:ha sido |pudo ser |ha )?encontrad[ao]|no se encuentra|no existe|ya no (?:existe|está disponible)|no (?:está )?disponible|ha sido eliminad)|no (?:hemos )?encontra(?:do|mos) (?:la|esa|esta) página',
  '(?:página|artigo|conteúdo|produto|anúncio|oferta|vídeo).{0,45}(?:não (?:foi )?encontrad[ao]|não existe|não está (?:mais )?disponível|foi removid[ao]|indisponível)|não encontr\\p{L}+ (?:essa|esta|a) página',
  '(?:pagina|articolo|contenuto|prodotto|annuncio|documento|offerta).{0,45}(?:non (?:è stat[ao] )?trovat[ao]|non esiste|non (?:è )?(?:più )?disponibile|è stat[ao] rimoss)',
  '(?:pagina|artikel|product|vacature|advertentie).{0,45}(?:niet (?:kunnen )?(?:worden )?gevonden|bestaat niet|niet (?:meer )?beschikbaar|is verwijderd)',
  '(?:sidan|sida|siden|artikeln|artiklen|artikkelen|produkten|annonsen|annoncen).{0,45}(?:hittades inte|kunde inte hittas|finns inte|blev ikke fundet|findes ikke|finnes ikke|ikke (?:funnet|fundet)|kunne ikke findes|er fjernet|har tagits bort)|fant ikke siden|hittar inte sidan',
  '(?:sivua|sivu|artikkelia|tuotetta).{0,30}(?:ei löyt|ei löydy|ei ole olemassa)',
  '(?:strona|artykuł|produkt|ogłoszenie|oferta).{0,45}(?:nie istnieje|nie została znaleziona|nie znaleziono|niedostępn|usunięt|wygasł)|nie znale(?:ziono|źliśmy) (?:strony|artykułu)',
  '(?:stránk[au]|článek|článok|produkt|inzerát).{0,45}(?:nenalezen|nebyla? nalezen|neexistuje|sa nenašl|nebol[ao]? nájden|nelze najít)',
  '(?:oldal|lap|cikk|termék).{0,30}(?:nem található|nem létezik)|pagina.{0,40}(?:nu a fost găsită|nu există|nu mai este)',
  '(?:страниц[аы]|стать[яи]|товар|объявление|материал|документ|тема).{0,45}(?:не найден|не существует|удал[её]н|недоступ)|такой страницы (?:не существует|нет)',
  '(?:сторінк[ауи]|статт[яю]|товар|оголошення).{0,45}(?:не знайден|не існує|видален)|страницата.{0,40}(?:не е намерена|не съществува)',
  'σελίδα.{0,40}δεν (?:βρέθηκε|υπάρχει)|(?:sayfa|ürün|ilan|içerik).{0,30}(?:bulunamadı|mevcut değil|kaldırıl)',
  '(?:ページ|記事|商品).{0,25}(?:見つかりません|存在しません|ありません|削除され)|(?:页面|网页|頁面|網頁|内容|文章|商品).{0,12}(?:不存在|找不到|未找到|已被?[删刪]除)|找不到.{0,8}(?:页面|頁面|网页|網頁)|(?:페이지|게시물|상품|기사)[^.]{0,12}(?:찾을 수 없|존재하지 않|삭제)',
  '(?:الصفحة|المقال|المحتوى).{0,30}(?:غير موجود|لم يتم العثور|غير متاح)|(?:הדף|העמוד).{0,20}(?:לא נמצא|אינו קיים)|صفحه.{0,25}(?:یافت نشد|پیدا نشد|وجود ندارد)|(?:पृष्ठ|पेज).{0,20}(?:नहीं मिला|मौजूद नहीं)',
  'không tìm thấy (?:trang|nội dung)|trang.{0,25}không tồn tại|halaman.{0,30}tidak (?:ditemukan|tersedia|ada)|ไม่พบ(?:หน้า|เนื้อหา)',
];
const code =
  '^\\W*(?:error |errore |erreur |erro |fehler |fout |ошибка |помилка )*404(?!\\d)|\\b404\\b.{0,20}\\bnot found';
const statements = [english, ...others].join('|');
const heading = new RegExp(`${code}|(?<!\\p{L})(?:${statements})`, 'iu');
/** How a short text that has no telling heading speaks of it. */
const sentence = new RegExp(
  `\\b(?:requested|looking for|looking at|you followed)\\b.{0,60}(?:not exist|not found|not be found|broken|removed)|\\binvalid (?:thread|topic|post|forum) specified|\\bhttp 404\\b|\\b(?:requested|specified) (?:${english})`,
  'iu',
);

/** The page's own title speaks for all of it; a heading only where little follows, or the page tells of such pages. */
const maxWords = 100;
const maxHeadedWords = 50;
const maxSentenceWords = 40;
const maxHeadingWords = 14;
const headings = new Set(['h1', 'h2']);
const titles = new Set(['title']);
const maxHeadings = 4;

const isShort = (text: string): boolean => text.split(/\s+/, maxHeadingWords + 1).length <= maxHeadingWords;

/** Whether a page says that it is not there, whatever its status says. */
export function isMissing({ title, text, words, markup }: PageSignals): boolean {
  if (words > maxWords) return false;
  const named = isShort(title) && heading.test(title);
  if (words > maxHeadedWords) return named && markup.elements(titles).some((node) => heading.test(markup.textOf(node)));
  if (named) return true;
  if (words <= maxSentenceWords && sentence.test(text.slice(0, 300))) return true;
  return markup
    .elements(headings)
    .slice(0, maxHeadings)
    .map((node) => markup.textOf(node).trim().slice(0, 300))
    .some((said) => isShort(said) && heading.test(said));
}
