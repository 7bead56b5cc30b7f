import { bare, framed, type LabelledPage } from './labelled-page.ts';

/** Language, title, heading and text of pages that are not there, as sites put it with status 200. */
const worded: readonly (readonly [lang: string, title: string, heading: string, text: string])[] = [
  [
    'en',
    'Page not found - Harbour Gazette',
    'Page not found',
    'Sorry, we could not find the page that you were looking for. Try the search or go back to the home page.',
  ],
  ['en', '404 | Harbour Gazette', '404', 'The page you requested does not exist. Click here to continue shopping.'],
  [
    'en',
    'Harbour Gazette',
    'Oops! That page can’t be found.',
    'It looks like nothing was found at this location. Maybe try a search?',
  ],
  [
    'en',
    'Harbour Gazette',
    'We can’t find that page',
    'The link you followed may be broken, or the page may have been removed.',
  ],
  [
    'en',
    'Error',
    'Sorry, this page isn’t available.',
    'The link you followed may be broken, or the page may have been removed. Go back to the start.',
  ],
  ['en', 'Harbour Gazette', 'Uh oh, page gone', 'HTTP 404. This page has moved or no longer exists.'],
  ['en', 'Product unavailable', 'This product is no longer available', 'Have a look at similar products in our shop.'],
  [
    'en',
    'Jobs',
    'This job is no longer available',
    'The position has been filled or the advertisement has expired. See all open positions.',
  ],
  [
    'en',
    'Listing removed',
    'This listing has been removed',
    'The seller has taken this listing down. Browse other offers nearby.',
  ],
  ['en', 'Forum', 'Information', 'The requested topic does not exist.'],
  [
    'en',
    'Forum - Message',
    'vBulletin Message',
    'Invalid Thread specified. If you followed a valid link, please notify the administrator.',
  ],
  [
    'en',
    'Oops! We ran into some problems.',
    'Oops! We ran into some problems.',
    'The requested thread could not be found.',
  ],
  ['en', 'User not found', 'User not found', 'There is no user of this name.'],
  ['en', 'Profile', 'This account doesn’t exist', 'Try searching for another.'],
  ['en', 'Video unavailable', 'Video unavailable', 'This video has been removed by the uploader.'],
  ['en', 'Post', 'This post was deleted', 'Sorry, this post was deleted by the person who originally posted it.'],
  ['en', 'Article expired', 'This article is no longer available', 'Agency articles are removed after thirty days.'],
  [
    'en',
    'Server Error',
    '404 - File or directory not found.',
    'The resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
  ],
  [
    'de',
    'Seite nicht gefunden | Hafenblatt',
    'Seite nicht gefunden',
    'Die von Ihnen gewünschte Seite konnte leider nicht gefunden werden.',
  ],
  ['de', 'Hafenblatt', 'Fehler 404', 'Diese Seite existiert nicht oder wurde verschoben. Zurück zur Startseite.'],
  ['de', 'Artikel nicht verfügbar', 'Dieser Artikel ist nicht mehr verfügbar', 'Schauen Sie sich ähnliche Artikel an.'],
  ['de', 'Hafenblatt', 'Ups! Hier ist leider nichts.', 'Die angeforderte Seite ist nicht vorhanden.'],
  ['fr', 'Page introuvable', 'Page introuvable', 'La page que vous recherchez n’existe pas ou a été déplacée.'],
  ['fr', 'Erreur 404', 'Oups, cette page n’existe pas', 'Retournez à l’accueil ou utilisez la recherche.'],
  ['fr', 'Annonce', 'Cette annonce n’est plus disponible', 'Elle a été supprimée ou a expiré.'],
  ['es', 'Página no encontrada', 'Página no encontrada', 'Lo sentimos, la página que busca no existe.'],
  [
    'es',
    'Error 404',
    'No hemos encontrado la página',
    'Es posible que la dirección sea incorrecta o que la página ya no exista.',
  ],
  ['pt', 'Página não encontrada', 'Página não encontrada', 'A página que você procura não existe ou foi removida.'],
  ['pt', 'Erro 404', 'Ops! Não encontramos essa página', 'Volte para o início.'],
  ['it', 'Pagina non trovata', 'Pagina non trovata', 'La pagina che stai cercando non esiste.'],
  ['it', 'Errore 404', 'Errore 404', 'Ci dispiace, la pagina richiesta non è disponibile.'],
  ['nl', 'Pagina niet gevonden', 'Pagina niet gevonden', 'De pagina die u zoekt bestaat niet (meer).'],
  ['sv', 'Sidan hittades inte', 'Sidan kunde inte hittas', 'Sidan du söker finns inte längre.'],
  ['da', 'Siden blev ikke fundet', 'Siden blev ikke fundet', 'Siden findes ikke.'],
  ['nb', 'Siden finnes ikke', 'Fant ikke siden', 'Siden du leter etter finnes ikke.'],
  ['fi', 'Sivua ei löytynyt', 'Sivua ei löydy', 'Etsimääsi sivua ei löytynyt.'],
  ['pl', 'Nie znaleziono strony', 'Strona nie istnieje', 'Przepraszamy, nie znaleźliśmy strony, której szukasz.'],
  ['cs', 'Stránka nenalezena', 'Stránka nebyla nalezena', 'Omlouváme se, požadovaná stránka neexistuje.'],
  ['sk', 'Stránka sa nenašla', 'Stránka sa nenašla', 'Hľadaná stránka neexistuje.'],
  ['hu', 'Az oldal nem található', 'A keresett oldal nem található', 'Lehet, hogy a címet elgépelte.'],
  ['ro', 'Pagina nu a fost găsită', 'Pagina nu a fost găsită', 'Pagina căutată nu există.'],
  ['ru', 'Страница не найдена', 'Страница не найдена', 'Возможно, она была удалена или вы набрали неправильный адрес.'],
  ['ru', 'Ошибка 404', 'Ошибка 404', 'Такой страницы не существует.'],
  ['uk', 'Сторінку не знайдено', 'Сторінку не знайдено', 'Можливо, її було видалено.'],
  ['bg', 'Страницата не е намерена', 'Страницата не е намерена', 'Търсената страница не съществува.'],
  ['el', 'Η σελίδα δεν βρέθηκε', 'Η σελίδα δεν βρέθηκε', 'Η σελίδα που ζητήσατε δεν υπάρχει.'],
  ['tr', 'Sayfa bulunamadı', 'Sayfa bulunamadı', 'Aradığınız sayfa bulunamadı veya kaldırıldı.'],
  [
    'ja',
    'ページが見つかりません',
    'お探しのページは見つかりませんでした',
    '一時的にアクセスできない状況にあるか、移動もしくは削除された可能性があります。',
  ],
  ['zh', '页面不存在', '抱歉，您访问的页面不存在', '您可以返回首页或者使用搜索。'],
  ['zh', '404', '您要找的页面找不到了', '该内容已被删除。'],
  ['zh-TW', '找不到頁面', '找不到您要的頁面', '網頁可能已移除或更改名稱。'],
  [
    'ko',
    '페이지를 찾을 수 없습니다',
    '페이지를 찾을 수 없습니다',
    '방문하시려는 페이지의 주소가 잘못 입력되었거나 삭제되었습니다.',
  ],
  ['ar', 'الصفحة غير موجودة', 'الصفحة غير موجودة', 'عذرا، الصفحة التي تبحث عنها غير موجودة.'],
  ['he', 'הדף לא נמצא', 'הדף לא נמצא', 'מצטערים, הדף שחיפשת אינו קיים.'],
  ['fa', 'صفحه یافت نشد', 'صفحه مورد نظر یافت نشد', 'ممکن است این صفحه حذف شده باشد.'],
  ['hi', 'पृष्ठ नहीं मिला', 'पृष्ठ नहीं मिला', 'आप जिस पृष्ठ को ढूँढ रहे हैं वह मौजूद नहीं है।'],
  ['vi', 'Không tìm thấy trang', 'Không tìm thấy trang', 'Trang bạn tìm không tồn tại hoặc đã bị xóa.'],
  ['id', 'Halaman tidak ditemukan', 'Halaman tidak ditemukan', 'Maaf, halaman yang Anda cari tidak tersedia.'],
  ['th', 'ไม่พบหน้า', 'ไม่พบหน้าที่คุณต้องการ', 'หน้านี้อาจถูกลบไปแล้ว'],
];

/** Pages of servers and hosts, without a site's frame. */
const hosted: readonly (readonly [title: string, body: string])[] = [
  [
    '404 Not Found',
    '<h1>Not Found</h1><p>The requested URL /x was not found on this server.</p><hr><address>Apache/2.4.57 Server at www.example.com Port 443</address>',
  ],
  ['404 Not Found', '<center><h1>404 Not Found</h1></center><hr><center>nginx/1.25.3</center>'],
  [
    'Site not found · GitHub Pages',
    "<h1>404</h1><p><strong>There isn't a GitHub Pages site here.</strong></p><p>If you're trying to publish one, read the full documentation.</p>",
  ],
  ['404: This page could not be found', '<div><h1>404</h1><div><h2>This page could not be found.</h2></div></div>'],
  [
    'Page not found',
    '<main><h1>Page not found</h1><p>Looks like you’ve followed a broken link or entered a URL that doesn’t exist on this site.</p><p><a href="/">Back to our site</a></p></main>',
  ],
  [
    'Heroku | No such app',
    '<h1>No such app</h1><p>There is no app configured at that hostname. Perhaps the app owner has renamed it.</p>',
  ],
];

/** Pages that are not there and say so with status 200. */
export const missingPages: readonly LabelledPage[] = [
  ...worded.map(
    ([lang, title, heading, text], at): LabelledPage => ({
      name: `missing ${at + 1} (${lang}): ${heading}`,
      html: framed(title, `<h1>${heading}</h1><p>${text}</p>`, lang),
      reason: 'soft_404',
    }),
  ),
  ...hosted.map(
    ([title, body]): LabelledPage => ({
      name: `missing, hosted: ${title}`,
      html: bare(title, body),
      reason: 'soft_404',
    }),
  ),
];
