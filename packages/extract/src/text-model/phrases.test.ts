import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PhraseKind, phraseKind } from './phrases.ts';

/** Phrases as shops write them that were put down before any was labelled, some of each kind in fifteen languages. */
const told: readonly (readonly [PhraseKind, string])[] = [
  [
    'in_stock',
    'Only 4 left in stock|Auf Lager, Lieferzeit 1-3 Werktage|Plus que 3 en stock|Quedan 5 unidades|Ultimi 2 pezzi disponibili',
  ],
  [
    'in_stock',
    'Restam apenas 3 unidades|Nog 3 op voorraad|Zostały 2 sztuki|Finns i lager|Осталось 3 шт.|Son 3 ürün|残り3点|仅剩3件|3개 남음|متبقي 3 قطع فقط',
  ],
  [
    'sold_out',
    'Temporarily out of stock|Leider ausverkauft|Actuellement indisponible|Temporalmente agotado|Prodotto non più disponibile',
  ],
  [
    'sold_out',
    'Produto indisponível|Uitverkocht|Chwilowo niedostępny|Tillfälligt slut|Нет в наличии|Stokta yok|売り切れ|已售罄|일시 품절|نفدت الكمية',
  ],
  [
    'others',
    'More from this brand|Das könnte Ihnen auch gefallen|Vous aimerez aussi|También te puede interesar|Potrebbe piacerti anche',
  ],
  [
    'others',
    'Você também pode gostar|Anderen bekeken ook|Może Ci się spodobać|Du kanske också gillar|Вам может понравиться|Benzer ürünler',
  ],
  ['others', '関連商品|猜你喜欢|함께 본 상품|قد يعجبك أيضًا'],
  [
    'buy',
    'Add to trolley|In den Einkaufswagen legen|Ajouter au panier|Añadir a la cesta|Acquista ora|Adicionar à sacola|Toevoegen aan winkelmandje',
  ],
  ['buy', 'Kup teraz|Lägg i kundvagn|Добавить в корзину|Hemen al|買い物かごに入れる|马上抢购|바로 구매|أضف إلى العربة'],
  [
    'seller',
    'Shipped and sold by Harbor Tools|Verkauf und Versand durch Kaminhaus GmbH|Vendu par Atelier Lune|Vendido por Casa Lucía',
  ],
  [
    'comments',
    'Reader comments (23)|Leserkommentare (12)|Commentaires des lecteurs|Deja un comentario|I commenti dei lettori',
  ],
  [
    'comments',
    'Deixe sua opinião|Geef een reactie|Dołącz do dyskusji|Läsarnas kommentarer|Оставить комментарий|Yorum yap|コメント一覧',
  ],
  ['comments', '网友评论|댓글 쓰기|أضف تعليقك'],
  [
    'advertisement',
    'Article continues after this ad|Bezahlter Inhalt|La suite après la publicité|Contenido patrocinado|Annuncio',
  ],
  [
    'advertisement',
    'Continua após a publicidade|Advertentie|Artykuł sponsorowany|Sponsrat innehåll|Реклама|İlan|広告|推广|협찬|إعلان ممول',
  ],
  [
    'waiting',
    'Loading, please wait while the app starts|Seite lädt|Merci de patienter|Cargando contenido|Attendere prego|A carregar',
  ],
  [
    'waiting',
    'Een ogenblik geduld|Trwa wczytywanie|Sidan laddas|Идёт загрузка|Lütfen bekleyin|少々お待ちください|页面加载中...|로딩 중|جار التحميل',
  ],
  [
    'control',
    'Report abuse|Beitrag melden|Partager|Me gusta|Segnala|Compartilhar|Vind ik leuk|Cytuj|Dela|Поделиться|Paylaş|引用|举报|신고|إبلاغ',
  ],
  [
    'reply',
    'Reply|Antworten|Répondre|Responder|Rispondi|Beantwoorden|Odpowiedz|Svara|Ответить|Yanıtla|返信する|回复|답글 달기|رد',
  ],
  [
    'changed',
    'Page last reviewed|Last checked today|Letzte Änderung|Dernière mise à jour|Última modificación|Modificato da|Editado|Bijgewerkt op',
  ],
  [
    'changed',
    'Ostatnio edytowany|Senast ändrad|Дата изменения|Güncellenme tarihi|最終編集|更新时间|마지막 수정|تم التحديث',
  ],
  [
    'none',
    'Response times|Advertising rates|Loading dock|Share prices fell|Editor’s note|Discussion paper|JavaScript basics|Checked shirts',
  ],
  [
    'none',
    'Anzeige gegen Unbekannt|Ladenöffnungszeiten|Partage des eaux|Denuncia contra el alcalde|Carico e scarico|Publicações|Wachttijden',
  ],
  [
    'none',
    'Reklamacje|Svarstider|Комментарий эксперта|Yükleme kapasitesi|待ち時間|评论员文章|보고서|شركة إعلانات|Thanks, this helped!|Stimmt genau',
  ],
  [
    'none',
    'Stock market news|Available in five colours|Related work|Lagerung und Pflege|Les stocks de poisson|Mercado de valores|Il magazzino della storia',
  ],
  [
    'none',
    'Disponível em duas cores|Voorraad graan in Europa|Magazyn wiadomości|Lagar och regler|Склады зерна в Европе|Stok fotoğraflar|在庫管理の方法|库存管理|재고 관리',
  ],
];
const phrases = told.flatMap(([kind, texts]) => texts.split('|').map((text) => [kind, text] as const));

describe('what a short text says', () => {
  it('is told in many languages, and rarely another thing', () => {
    const wrong = phrases.filter(([kind, text]) => phraseKind(text) !== kind);
    assert.ok(wrong.length <= 0.05 * phrases.length, JSON.stringify(wrong));
  });

  it('is never the contrary: that some are left where none is', () => {
    for (const text of 'Not in stock|0 in stock|Nicht vorrätig|Produit non disponible|Sin unidades disponibles|Niet leverbaar|Нет на складе|没有库存'.split(
      '|',
    ))
      assert.equal(phraseKind(text), 'sold_out', text);
  });

  it('is no stock where readers speak of answers, thanks and comments', () => {
    const talk =
      'No reply|No answer|Keine Antwort|Pas de réponse|Sin respuesta|Nessuna risposta|Sem resposta|Geen antwoord|Brak odpowiedzi|Inget svar|Ei vastausta|Нет ответа|Немає відповіді|Няма отговор|Bez odpovědi|Nincs válasz|Niciun răspuns|Nema odgovora|Καμία απάντηση|אין תשובה|لا يوجد رد|Cevap yok|Tidak ada jawaban|返信なし|没有回复|답변 없음|' +
      'Thanks for sharing|Danke fürs Teilen|Merci du partage|Gracias por compartir|Obrigado por compartilhar|Bedankt voor het delen|Спасибо, что поделились|谢谢分享|' +
      'No comments|Keine Kommentare|Nessun commento|Brak komentarzy|Нет комментариев|Няма коментари|Δεν υπάρχουν σχόλια|אין תגובות|Belum ada komentar';
    const stock = talk.split('|').filter((text) => /stock|sold_out/.test(phraseKind(text)));
    assert.deepEqual(stock, []);
  });

  it('does not depend on how many things stand below a heading', () => {
    const headings =
      'Related products|Recommended for you|Similar items|Ähnliche Produkte|Vous aimerez aussi|También te puede interesar|関連商品';
    for (const heading of headings.split('|'))
      for (const count of [' (4)', ' (12)', ' [8]', ': 16'])
        assert.equal(phraseKind(heading + count), 'others', heading + count);
    for (const text of 'Reviews (4)|Chapters (12)|Sizes: 4|Related work (3)'.split('|'))
      assert.equal(phraseKind(text), 'none', text);
  });

  it('is nothing of a longer text, and of none', () => {
    assert.equal(phraseKind(`In stock ${'and so on '.repeat(20)}`), 'none');
    for (const text of ['', '   ', '→', '12', '$34.99']) assert.equal(phraseKind(text), 'none', text);
  });

  it('does not depend on how letters are written: Greek capitals have no accents', () => {
    for (const text of ['Διαθέσιμο', 'ΔΙΑΘΕΣΙΜΟ', 'διαθέσιμο'.normalize('NFD')])
      assert.equal(phraseKind(text), 'in_stock', text);
    for (const text of ['Μη διαθέσιμο', 'ΜΗ ΔΙΑΘΕΣΙΜΟ']) assert.equal(phraseKind(text), 'sold_out', text);
  });

  it('does not depend on ornaments, capitals and numbers', () => {
    for (const text of ['+ Add to cart', 'ADD TO CART →', 'add to cart!']) assert.equal(phraseKind(text), 'buy', text);
    for (const count of [2, 17, 403]) assert.equal(phraseKind(`Only ${count} left`), 'in_stock');
  });
});
