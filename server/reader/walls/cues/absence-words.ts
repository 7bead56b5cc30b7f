/** What may not be there, as the thing that an address leads to. */
const thing = `
  place, lamp, key, hosting, usług*, domen*, assortiment, artikel, osoba, listing, homepage, handle, username, exhibit, recording, chapter, release, version,
  page, pages, webpage, article, articles, document, documents, file, files, content, contents, url, address, product, products, item,
  items, listing, listings, ad, advert, advertisement, classified, posting, post, posts, topic, thread, discussion, user, account, profile,
  member, video, videos, story, stories, event, offer, offers, deal, resource, property, apartment, position, job, vacancy, role, opening,
  paste, snippet, entry, record, site, website, blog, collection, album, playlist, channel, group, community, recipe, auction, lot, link,
  gallery, image, photo, picture, clip, episode, podcast, song, track, course, class, campaign, petition, survey, form, project, repository,
  package, app, application, game, book, title, question, answer, comment, review, message, conversation, archive, category, tag, store,
  shop, seller, domain, id, search, invitation, invite, share, promotion, coupon, voucher, show, stream, broadcast, ticket, tickets, model, this one, com is for sale, net is for sale, org is for sale, name is for sale,
  this, board, note, notes, order, parcel, consignment, booking, reservation, tracking, reference, number, workspace, room, meeting, area, section, forum, under construction, site coming soon, page coming soon, store coming soon, launching soon, default page, new website,
  what you, what you're, what you are, you are looking for, you were looking for, you're looking for, you requested, you are trying, you tried,
  you wanted, you want,
  seite*, webseite, artikel, artikels, produkt*, inhalt*, dokument*, anzeige*, inserat*, beitrag*, thema, datei*, stelle, stellenanzeige,
  stellenangebot*, angebot*, video, videos, angebote, immobilie, wohnung*, objekt, veranstaltung*, nutzer*, benutzer*, profil*, konto, adresse,
  eintrag, rezept, auktion, kurs, ausschreibung, position, vakanz, job, ware, domain, webadresse, verbindung, dieser, diese, dieses, bereich, hier entsteht, sendung, sendungsnummer, bestellung, buchung, mitglied,
  annonce*, contenu*, produit*, fichier*, offre*, vidéo*, ressource, profil*, compte, utilisateur, événement, évènement, publication, sujet,
  discussion, adresse, lien, référence, bien, poste, recette, logement, émission, site, domaine, ce, cet, cette, commande, colis, réservation, en construction,
  página*, artículo*, contenido*, producto*, anuncio*, documento*, oferta*, vídeo*, recurso, perfil, cuenta, usuario, evento, publicación,
  tema, hilo, archivo, dirección, enlace, inmueble, puesto, vacante, empleo, entrada*, sitio, dominio, subasta, curso, sección, este, esta, pedido, reserva, proceso, en construcción,
  artigo*, conteúdo*, produto*, anúncio*, arquivo*, ficheiro*, utilizador, usuário, conta, imóvel, vaga, emprego, publicação, tópico,
  endereço, leilão, receita, site, matéria, notícia, esse, essa, este, esta, pedido, reserva, em construção,
  pagina*, articolo, articoli, contenuto, contenuti, prodotto, prodotti, annuncio, annunci, documenti, offerta, risorsa, profilo, utente, evento,
  discussione, immobile, file, indirizzo, asta, posizione, sito, ricetta, inserzione, questo, questa, ordine, prenotazione, in costruzione,
  artikel, product*, vacature, advertentie*, document, bestand, aanbieding, gebruiker, profiel, evenement, bericht, onderwerp, woning, kavel,
  veiling, website, pagina's, functie, deze, dit, bestelling, boeking,
  sidan, sida, siden, side, artikeln, artiklen, artikkelen, produkten, produktet, varan, varen, annonsen, annoncen, inlägget, indlægget, innlegget, filen, tjänsten, jobbet,
  stillingen, stilling, erbjudandet, tilbuddet, tilbudet, profilen, brugeren, brukeren, användaren, evenemanget, begivenheden, arrangementet, auktionen, bostaden, boligen, innehållet, indholdet, innholdet,
  länken, linket, lenken, videon, videoen, objektet, platsen, denna, detta, denne, dette, ordren, bestillingen, beställningen,
  sivu*, artikkeli*, tuote*, tuotetta, ilmoitus*, sisältö*, tiedosto*, käyttäjä*, tapahtuma*, työpaikka*, kohde*, kohdetta, osoite,
  stron*, artykuł*, produkt*, ogłoszeni*, ofert*, treś*, dokument*, plik*, użytkownik*, profil*, wydarzeni*, temat*, film*, post*, wpis*, adres*, aukcj*, prac*, towar*, stanowisk*, ten, ta, zamówieni*, przesyłk*,
  stránk*, článek, článk*, inzerát*, obsah*, nabídk*, soubor*, uživatel*, příspěvek, události*, událost, zboží, adres*, pozic*, článok, ponuk*, používateľ*, súbor*, tovar*, príspev*,
  oldal*, lap, cikk*, termék*, hirdetés*, tartalom*, felhasználó*, állás*, esemény*, fájl*, bejegyzés*,
  pagin*, articol*, produs*, anunț*, anunt*, conținut*, continut*, utilizator*, ofert*, fișier*, evenim*, postare*, locul de muncă,
  этот, эта, заказ*, отправлени*, страниц*, стать*, товар*, объявлени*, материал*, документ*, тем*, ваканси*, лот*, файл*, профил*, пользовател*, видео, публикаци*, запис*, ссылк*, мероприяти*, событи*, контент*, сообщени*, адрес*, предложени*, новост*, раздел*, сайт*, домен*, объект*,
  сторінк*, статт*, оголошенн*, матеріал*, вакансі*, користувач*, відео, публікаці*, запит*, посиланн*, поді*, вміст*, контент*, повідомленн*, страниц*, обяв*, продукт*, съдържани*,
  σελίδα*, άρθρο*, προϊόν*, αγγελία*, περιεχόμενο*, αρχείο*, χρήστη*, προσφορά*, εκδήλωση*, σύνδεσμο*, βίντεο,
  bu, sipariş*, sayfa*, ürün*, ilan*, içerik*, içeriğ*, haber*, dosya*, kullanıcı*, etkinlik*, profil*, konu*, video*, bağlantı*, pozisyon*, kampanya*,
  trang, nội dung, sản phẩm, bài viết, tin đăng, bài đăng, tài liệu, người dùng, liên kết, việc làm,
  halaman*, konten*, produk*, artikel*, iklan*, lowongan*, pengguna*, file*, tautan*, acara*, postingan*,
  पृष्ठ*, पेज*, सामग्री*, लेख*, उत्पाद*, विज्ञापन*, वीडियो*, लिंक*,
  ページ, 記事, 商品, 投稿, 動画, ファイル, コンテンツ, 求人, 物件, お探しの, ご指定の, 指定され, 掲載, ユーザー, アカウント, イベント, スレッド, 出品, オークション,
  页面, 网页, 頁面, 網頁, 内容, 內容, 文章, 商品, 产品, 產品, 帖子, 视频, 影片, 用户, 用戶, 该信息, 职位, 職缺, 链接, 連結, 文件, 房源, 宝贝, 活动, 活動, 笔记, 稿件, 资源, 网站, 域名,
  페이지, 게시물, 게시글, 상품, 기사, 글, 콘텐츠, 컨텐츠, 동영상, 영상, 채용, 공고, 사용자, 파일, 매물, 이벤트, 문서,
  หน้า, เนื้อหา, สินค้า, บทความ, ประกาศ, ไฟล์,
  الصفحة, صفحة, المقال, المحتوى, المنتج, الإعلان, الفيديو, المنشور, الوظيفة, الرابط, الحساب, المستخدم, الملف, صفحه, مطلب, آگهی, محصول, کالا,
  הדף, העמוד, דף, המוצר, המודעה, התוכן, הכתבה, המשתמש, הקובץ, המשרה, הסרטון, הפוסט, האירוע
`;

/** That it was there, and is no more; or that it is not. */
const gone = `
  any more, anymore, won't be coming back, not coming back, took place, has taken place, already happened, over and done, sold its last, left the building, not on sale, closed their account, closed his account, closed her account, left us, hat sich abgemeldet, abgemeldet, fand bereits statt, hat stattgefunden, schon stattgefunden, nicht länger, a déjà eu lieu, a eu lieu, plus en vente, ya se celebró, ya tuvo lugar, ya pasó, já aconteceu, saiu do ar, fora de linha, si è già svolt*, è già passat*, già svolt*, niet langer te koop, heeft plaatsgevonden, al geweest, har ägt rum, har redan varit, har fundet sted, har funnet sted, säljs inte, sælges ikke, selges ikke, on jo ollut, ei myydä, już się odbył*, odbyło się, nie sprzedaj*, proběhl*, neprodáv*, prebehl*, nepredáv*, lezajlott, véget ért, a avut loc, s-a încheiat, nu se mai vinde, уже прошл*, прошло, состоял*, снят*, сняли, не прода*, зняли, знято, відбул*, не прода*, вже пройш*, πραγματοποιήθηκε, δεν πωλείται, yayında değil, yayından kalk*, gerçekleşti, geçmiş etkinlik, đã diễn ra, đã kết thúc, sudah berlangsung, telah berakhir, sudah lewat, در دسترس نیست, به پایان رسیده, 已经结束, 已經結束, 已举行, 已舉行, 開催終了, 終了しま, 이미 종료, 끝났, انتهت الفعالية, הסתיים, הסתיימה, ירד מהאתר,
  stopped making, no longer made, been rented, has been let, turn up, get this domain, owner of this name, name is asking, place an offer, припаркован*, не размещ*, wyłączon*, gỡ xuống, đã được gỡ, lạc, rented out, not load, failed to load, nicht mehr hergestellt, plus fabriqué*, ya no se fabrica,
  removed, deleted, expired, discontinued, withdrawn, unavailable, delisted, unpublished, taken down, took down, taken this down, off the market,
  gone, vanished, disappeared, wiped, erased, dropped, switched off, flew away, sailed away, under construction, site coming soon, page coming soon, store coming soon, launching soon, default page, no such, exact name, not have an article, no article, not yet exist, create this page, buy this domain, domain is for sale, com is for sale, net is for sale, org is for sale, domain for sale, domain may be for sale, domain is parked, parked free, domain parking, name is for sale, not been published, isn't published, no posts, no entries, nothing here, nothing to see, nothing found, nothing was found, nothing matched, no results, no longer,
  pulled, retired, deactivated, suspended, terminated, out of print, been archived, been moved, has moved, was moved, moved or, deleted or, removed or, renamed or, can't find, cannot find, couldn't find, could not find, can not find,
  don't have, do not have, unable to find, unable to locate, can't locate, cannot locate, could not locate, couldn't locate, failed to find, not found, invalid, doesn't match, does not match, isn't where, not where, not a valid,
  gelöscht, entfernt, abgelaufen, zurückgezogen, ausgelaufen, deaktiviert, beendet, unauffindbar, ausgemustert, eingestellt, offline, nicht gefunden, existiert nicht, nicht mehr, gibt es nicht, keine treffer, keinen inhalt, kein inhalt, nichts gefunden, hier ist nichts, nichts zu finden, ungültig*, nicht auffindbar, verschwunden, verschoben, hier entsteht, keine einträge, keine beiträge, gibt es keine, es gibt keine,
  introuvable*, supprimé*, expiré*, retiré*, désactivé*, indisponible*, inexistant*, n'existe*, plus disponible*, plus commercialisé*, plus en ligne, plus vendu*, pas trouvé*, rien trouvé, rien ici, clôturé*, périmé*, disparu*, déplacé*, invalide, non trouvé*, aucun résultat, aucune page, n'est plus, en construction, aucun article, a pas de,
  eliminad*, borrad*, caducad*, expirad*, retirad*, descatalogad*, no encontrad*, no existe*, ya no, no disponible*, inexistente*, desactivad*, no hemos encontrad*, no encontramos, no se encontró, no se ha encontrado, no se encuentra, no pudimos encontrar, no hemos podido encontrar, no hay nada, dad* de baja, inválid*, no válid*, sin resultados, no hay, en construcción,
  removid*, excluíd*, apagad*, expirou, não encontrad*, não existe*, já não, não está mais, indisponível, indisponíveis, não encontramos, não foi encontrad*, não conseguimos encontrar, não localizad*, encerrad*, esgotad*, desativad*, nada aqui, não há nada, fora do ar, não foi possível encontrar, não está disponível, em construção,
  rimoss*, eliminat*, scadut*, cancellat*, non trovat*, non esiste*, non è più, non sono più, non è disponibile, non disponibile*, non abbiamo trovato, non riusciamo a trovare, nulla qui, nessun risultato, disattivat*, ritirat*, inesistente, non è stat*, introvabile, in costruzione,
  verwijderd, verlopen, niet gevonden, bestaat niet, niet meer, niet langer, onbeschikbaar, niet beschikbaar, kunnen vinden, verdwenen, opgeheven, niets gevonden, verplaatst, ongeldig*, niet vinden, gewist, verlaten,
  borttagen, borttaget, tagits bort, raderad, raderats, utgången, utgått, hittades inte, finns inte, inte längre, hittar inte, kunde inte hitta*, hittade inte, inte tillgänglig, avpublicerad, fjernet, slettet, udløbet, utløpt, findes ikke, finnes ikke, ikke længere, ikke lenger, ikke fundet, ikke funnet, fant ikke, fandt ikke, kan ikke finde, kan ikke finne, kunne ikke finde*, kunne ikke finne, ikke tilgængelig, ikke tilgjengelig, eksisterer ikke, udgået, utgått, ingenting her, inget här,
  poistettu, vanhentunut, ei löyt*, ei löydy, ei ole enää, ei ole olemassa, päättynyt, ei saatavilla, poistunut, emme löytäneet,
  usunięt*, nieaktualn*, wygas*, nie istnieje, nie istnieją, nie znalezi*, nie znaleźli*, niedostępn*, wycofan*, zakończon*, nic tu nie ma, nie możemy znaleźć, nieaktywn*, nie jest już, skasowan*, przeniesion*, zarchiwizowan*, brak wyników,
  smazán*, odstraněn*, neexistuj*, nenalezen*, nenašl*, nenajd*, nebyl*, vypršel*, není k dispozici, není dostupn*, již není, už není, nedostupn*, neaktivní, nelze najít, zrušen*, odstránen*, vymazan*, neexistuje, nebol*, nie je dostupn*, už nie je, nenalezli, přesunut*, ukončen*, stažen*,
  törölt*, eltávolít*, lejárt*, nem található*, nem létez*, már nem, nem elérhető, megszűnt, nem találtuk, nem találjuk, inaktív,
  șters*, sters*, expirat*, eliminat*, nu există, nu exista, nu a fost găsit*, nu mai, nu a putut fi găsit*, indisponibil*, dezactivat*, nu am găsit,
  удал*, снят*, не найден*, не существует, не существуют, закрыт*, недоступн*, устарел*, истек*, истёк*, больше нет, уже нет, нет в наличии, неактуальн*, не нашли, не можем найти, не удалось найти, не нашлось, нет такой, такой нет, ничего нет, ничего не найдено, завершен*, завершён*, перемещен*, перемещён*, больше не, отсутствует, отсутствуют, такой страницы,
  видален*, не знайден*, не існує, знят*, недоступн*, застаріл*, неактуальн*, більше не, більше немає, такої сторінки, не вдалося знайти, нічого немає, відсутн*, завершен*, закрит*, преместен*, не е намерен*, не съществува, изтрит*, премахнат*, вече не, изтекъл*, неактивн*,
  δεν βρέθηκ*, δεν υπάρχ*, διαγράφηκε, διαγραφεί, αφαιρέθηκε, αφαιρεθεί, έληξε, λήξει, μη διαθέσιμ*, δεν είναι πλέον, δεν είναι διαθέσιμ*, δεν μπορέσαμε να βρούμε, καταργήθηκε, μετακινήθηκε,
  bulunamadı*, bulamadık, mevcut değil*, kaldırıl*, silin*, yayından, süresi dol*, artık, yok, pasif, satışta değil, sona ermiş*, sona erdi,
  không tìm thấy, không tồn tại, đã bị xóa, đã bị xoá, đã hết hạn, không còn, đã bị gỡ, ngừng kinh doanh, đã xóa, không khả dụng,
  tidak ditemukan, tidak tersedia, tidak ada, dihapus, kedaluwarsa, tidak dapat ditemukan, berakhir, sudah tidak, ditutup, tidak lagi,
  नहीं मिल*, मौजूद नहीं, उपलब्ध नहीं, हटा दि*, हटाया, हटाई, समाप्त,
  見つかりません, 見つけられません, 存在しません, ございません, 削除され, 終了しました, 終了いたしました, 終了しています, 取り扱いしており, お取り扱いを終了, 取扱い終了, 販売終了, 掲載期間, 公開されていません, 非公開, 期限切れ, 期限が切れ, ありません, 募集は終了, 廃止,
  不存在, 找不到, 未找到, 没有找到, 沒有找到, 已删除, 已刪除, 已被删除, 已被刪除, 删除了, 被作者删除, 已下架, 下架, 已失效, 失效了, 已过期, 已過期, 已结束, 已結束, 不见了, 走丢, 迷路, 已移除, 已关闭, 已停售, 停售, 已停产, 无法找到, 無法找到, 违规无法查看, 已被移除, 查无, 不可用, 已停止招聘, 已注销, 已售罄下架,
  찾을 수 없, 찾지 못, 존재하지 않, 삭제되, 삭제된, 삭제하, 종료되, 종료된, 만료되, 만료된, 마감되, 마감된, 판매 중지, 판매중지, 판매가 중단, 없는 페이지, 단종, 이동되었, 사라졌, 없습니다, 삭제했, 비공개, 유효하지 않, 이용할 수 없,
  ไม่พบ, ถูกลบ, หมดอายุ, ไม่มีอยู่, ไม่มีหน้า, ยกเลิกการขาย,
  غير موجود, لم يتم العثور, لم نعثر, لم نتمكن من العثور, غير متاح, غير متوفر, تم حذف, لم يعد, بحذف, حُذف, حذفها, تمت إزالة, منتهي, انتهت, انتهى, لا توجد, لا يوجد, نقلها أو, یافت نشد, پیدا نشد, وجود ندارد, حذف شده, منقضی,
  לא נמצא, אינו קיים, אינה קיימת, לא קיים, הוסר, נמחק, פג תוקף, אינו זמין, אינה זמינה, לא זמין, לא מצאנו, כבר לא, הוסרה, נסגרה, לא הצלחנו למצוא
`;

/** What happens to a thing that may still be told of. */
const ended = `
  missing, suspended, rented, discontinued, stängd, gesperrt, inactive, taken,
  ended, finished, cancelled, canceled, closed, filled, sold, sold out, over, inactive, archived, moved, private, passed, stopped, completed, for sale, parked, lapsed, concluded,
  besetzt, vergeben, verkauft, geschlossen, vorbei, archiviert, abgesagt, inaktiv, pourvu*, fermé*, terminé*, vendu*, annulé*, archivé*, finalizad*, cerrad*, cubiert*, vendid*, preenchid*, fechad*, terminad*,
  chius*, conclus*, vendut*, terminat*, ricopert*, afgelopen, gesloten, verkocht, vervuld, avslutad, såld, stängd, tillsatt, solgt, lukket, besat, avsluttet, lukket, zamknięt*, sprzedan*, obsadz*, obsazen*, prodán*, uzavřen*, eladva, betöltött, vândut, închis, ocupat,
  продан*, заверш*, закрыл*, зайнят*, продан*, doldu, kapandı, satıldı, 募集終了, 受付終了, 売り切れ, 已招满, 已售出, 已完结, 채용이 완료, 마감
`;

const not = `
  nobody, no one, no-one, nowhere, none, niemand, nirgends, personne, nulle part, nadie, ninguém, nessuno, nikt, nikdo, nikto, senki, nimeni, никто, ніхто, никой, κανείς, κανένα, hiçbir, kimse, 誰も, 没人, 沒人, 无人, 아무도, لا أحد, אף אחד,
  not, no, nothing, never, isn't, aren't, wasn't, weren't, don't, doesn't, didn't, can't, cannot, couldn't, won't, hasn't, haven't, unable, without, neither,
  nicht, kein, keine, keinen, keiner, nichts, n'est, n'a, n'ont, n'avons, n'existe, n'y, ne, ni, pas, aucun, aucune, rien, no, nada, ningún, ninguna, não, nenhum, nenhuma, non, nessun, nessuna, nulla, niente,
  niet, geen, niets, inte, ingen, inget, ikke, intet, ingenting, ei, en, eivät, emme, mitään, nie, nic, brak, žádn*, žiadn*, nelze, nem, nincs, nu, niciun, nicio, не, нет, нельзя, ничего, немає, нічого, няма, δεν, μη, δε, değil, yok, không, chưa, tidak, bukan, belum, नहीं
`;

/** What a thing that is there is. */
const there = `
  matches, launched, serve, served, ship, visit, viewed, view,
  found, find, exist, exists, existed, available, active, online, here, there, live, valid, sell, selling, sold, offered, carry, stock, work, anymore, match, matched, located, text, published, accessible, public, visible, open, recognised, recognized, registered, belongs, results, content, page,
  gefunden, finden, existiert, verfügbar, vorhanden, online, erreichbar, führen, bieten, gültig, aktiv, abrufbar, veröffentlicht, inhalt, bekannt, lieferbar, erhältlich, im sortiment, da,
  trouvé*, trouver, existe, disponible*, en ligne, valide, valable, actif, active, accessible, publié*, correspond,
  encontr*, existe*, disponible*, activ*, válid*, publicad*, vigente, ativ*, disponíve*, trovat*, trovare, esiste*, disponibil*, attiv*, valid*, pubblicat*, online,
  gevonden, vinden, bestaat, beschikbaar, actief, geldig, leverbaar, hittas, hittad*, hitta, finns, tillgänglig*, aktiv*, findes, finnes, finne, finde, fundet, funnet, tilgængelig*, tilgjengelig*, gyldig*, giltig,
  löyt*, löydy, olemassa, saatavilla, voimassa, istniej*, znalezion*, znaleźć, dostępn*, aktywn*, aktualn*, opublikowan*, najít, nájsť, dostupn*, aktiv*, platn*, existuj*, található*, létez*, elérhető*, aktív, găsit*, există, disponibil*, activ*, valabil*,
  найден*, найти, существу*, доступн*, актуальн*, активн*, нашли, нашлось, страниц*, материал*, знайден*, знайти, існу*, дійсн*, намерен*, съществува, наличн*, βρέθηκ*, υπάρχ*, διαθέσιμ*, ενεργ*, βρούμε,
  bulun*, mevcut, aktif, geçerli, satışta, tìm thấy, tồn tại, khả dụng, ditemukan, tersedia, ada, aktif, berlaku, उपलब्ध, मौजूद, मिल*
`;

/** How a site says sorry for it. */
const sorry = `
  tja, nanu, och, ach, hups, mist, ohje, pardon, aïe, flûte, ay, ups, epa, eita, puxa, poxa, ahi, ahimè, urgh, yah, waduh, aduh, ups, ох, увы, жаль, хм, ehm, hmpf, hej då, uff, ojej, och nie, ajaj, jaj, vai, ууупс, хьюстон, ôi, tiếc quá, おや, あれ, ごめんなさい, 糟糕, 啊哦, 呀, 이런, 어머, يا للأسف, آه,
  sorry, oops, ooops, whoops, oh no, uh oh, uh-oh, hmm, hm, hmmm, yikes, ouch, darn, apologies, apologise, apologize, awkward, you seem lost, are you lost, you're lost, you are lost, lost at, get lost, got lost, wrong turn, dead end, well this, houston, bummer, aw snap, d'oh,
  entschuldigung, leider, hoppla, ups, uups, huch, verlaufen, schade, désolé*, oups, oops, mince, zut, perdu*, vaya, ups, lo sentimos, lo siento, te has perdido, uy, desculpe*, ops, opa, lamentamos, siamo spiacenti, ci dispiace, spiacenti, ops, oops, accidenti,
  oeps, helaas, sorry, verdwaald, hoppsan, hoppas, tyvärr, oj, ojdå, beklager, desværre, ups, hups, pahoittelemme, valitettavasti, ups, przepraszamy, niestety, ojej, omlouváme, bohužel, jejda, ups, ospravedlňujeme, žiaľ, hoppá, sajnáljuk, elnézést, ne pare rău, scuze, hopa,
  упс, ой, извините, простите, к сожалению, сожалеем, потерялись, вибачте, на жаль, ой, съжаляваме, λυπούμαστε, ωχ, ουπς, üzgünüz, maalesef, hay aksi, eyvah, rất tiếc, xin lỗi, maaf, ups, क्षमा, माफ़, ओह,
  申し訳, 恐れ入りますが, 抱歉, 很遗憾, 哎呀, 对不起, 對不起, 죄송, 앗, ขออภัย, عذرًا, عذرا, عفوا, للأسف, متاسفانه, מצטערים, אופס, אוי
`;

/** Where a site sends those who found nothing. */
const elsewhere = `
  home page, homepage, go home, take me home, back home, back to home, return home, go to home, start page, front page, main page, go back, back to, return to, use the search, try searching, try a search, try the search, search again, searching, search for, our search, similar, related, also viewed, also liked, looking for something, instead, you may also like, you might also like, might interest you, may interest you, browse, discover, explore, see other, see all, view all, see open, other offers, other listings, current openings, our collection, check out, contact support, contact us, help center, help centre, sitemap, site map, report a broken link,
  startseite, homepage, zurück zu*, zur suche, suche, suchen sie, ähnliche*, alternativen, entdecken sie, stöbern, weitere angebote, andere angebote, page accueil, accueil, retour, retourner, retournez, recherche, similaires, semblables, autres offres, autres annonces, découvrez, revenir, página de inicio, página principal, volver, vuelve, inicio, buscador, búsqueda, similares, parecid*, otras ofertas, otros anuncios, página inicial, voltar, volte, início, pesquisa, busca, semelhantes, outros anúncios, outras vagas, veja outr*, veja também, também viu, também viram,
  torna alla, torna a, homepage, ricerca, simili, altri annunci, scopri, vai alla home, homepage, startpagina, terug naar, ga terug, zoek*, vergelijkbare, andere advertenties, bekijk, startsidan, tillbaka till, gå tillbaka, sök, liknande, till start*, forsiden, tilbage til, lignende, søg*, til forsiden, tilbake til, se andre, etusivu*, takaisin, hae, vastaavia, samankaltais*, strony głównej, stronę główną, strona główna, wróć, powrót, podobne, wyszukiwark*, zobacz inne, úvodní stránk*, domovsk*, zpět, podobn*, vyhled*, späť, hlavní stránk*, főoldal*, vissza, hasonló*, keres*, pagina principală, înapoi, similare, acasă, căut*,
  на главную, главную страницу, главной, вернуться, вернитесь, похожие, поиск*, воспользуйтесь, перейти, посмотрите, на головну, головну, повернутися, схожі, пошук*, начална*, търсен*, подобни, αρχική, επιστροφή, παρόμοι*, αναζήτηση, anasayfa*, ana sayfa*, geri dön*, benzer*, arama*, trang chủ, quay lại, tìm kiếm, tương tự, beranda, kembali, serupa, cari, pencarian, होम पेज, वापस, समान, खोज*, मुखपृष्ठ,
  トップページ, トップへ, ホームへ, 戻る, 検索, 関連商品, 関連, 似た, 返回首页, 返回首頁, 返回, 首页, 首頁, 搜索, 相似, 推荐, 推薦, 看看其他, 逛逛, 홈으로, 메인, 돌아가, 목록, 비슷한, 검색, หน้าแรก, ค้นหา, กลับ, الرئيسية, العودة, البحث, مشابه, صفحه اصلی, جستجو, دף הבית, עמוד הבית, חיפוש, חזרה, דומים, דומות, לדף הבית
`;

/** That the address itself may be wrong. */
const address = `
  link you followed, link you clicked, clicked on a link, followed a link, broken link, link is broken, link may be, link might, link was, the link, wrong address, wrong url, mistyped, typo, typed the, typing, spelling, misspelled, the url, this url, this address, that address, the address, web address, outdated link, bookmark, may have been moved, may have moved, might have been, may have been removed, may have been, name changed, temporarily unavailable, page id, check the, double check, double-check,
  der link, falsche adresse, tippfehler, vertippt, adresse, url, link defekt, link veraltet, überprüfen sie, unter dieser, le lien, adresse, url, faute de frappe, vérifiez, rompu, obsolète, saisi*, el enlace, la dirección, la url, compruebe, comprueba, mal escrit*, haya cambiado, enlace roto, o link, o endereço, a url, verifique, digitad*, pode ter sido, pode ter mudado, quebrado, il link, indirizzo, url, controlla, digitat*, potrebbe essere, de link, het adres, de url, controleer, typfout, mogelijk, länken, adressen, url:en, kontrollera, stavat, linket, kontroller, stavefejl, lenken, skrivefeil, linkki, osoite, tarkista, link, adres, sprawdź, literówk*, błędny, odkaz, adresu, zkontrolujte, překlep, skontrolujte, a link, a cím, ellenőrizze, elgépelt*, linkul, adresa, verificați, ссылка, ссылке, адрес*, проверьте, опечатк*, набрали, посилання, адрес*, перевірте, помилк*, връзка, адреса, проверете, σύνδεσμος, διεύθυνση, ελέγξτε, bağlantı, adres*, kontrol ed*, yanlış, liên kết, địa chỉ, đường dẫn, kiểm tra, tautan, alamat, periksa, लिंक, पता, जांच*,
  アドレス, リンク, ご確認, 移動, url, 网址, 網址, 链接, 连结, 地址, 输入, 輸入, 주소, 링크, 확인해, ลิงก์, ตรวจสอบ, الرابط, العنوان, تأكد, نشانی, آدرس, הכתובת, קישור, הקישור, בדקו
`;

/** What is said of faults and their ends. */
const explained = `
  status code, http 451, http 410, http 403, code http, code de réponse, statuscode, status says, means that, means the, error means, steps to, no longer have to, no longer need, was bedeutet, bedeutet, que signifie, signifie, qué significa, significa, wat betekent, betekent, co oznacza, oznacza, jelenti, înseamnă, означает, とは, 什么是, 이란
`;

/** What headings call reports of faults, news of programs, and prices. */
const reported = `
  errno, traceback, segfault, paywall, paywalls, captchas, bezahlschranke*, murs payants, muros de pago, how cookies, resolved, identified, investigating, postmortem, incident report,
  fix, fixed, fixes, bug, release notes, changelog, improved, tutorial, explained, solved, enoent, exception, stack trace, pricing, our plans, price list, beheben, behoben, gelöst, preise, corrigé*, résolu*, nos tarifs, solucionar, resuelto, precios, preços, prezzi, prijzen, cennik, исправлен*, цены, тарифы, 対処, 修正, 修复, 수정
`;

/** How those open that explain something. */
const about = `
  why can't, why can i not, why don't, why do i, do i need, do you need, should i, when do,
  what are cookies, what cookies, was sind cookies, que sont les cookies, qué son las cookies, o que são, cosa sono, wat zijn, wat doen, vad är kakor, hvad er cookies, czym są, co jsou, mik azok, ce sunt, что такое куки, nedir, là gì, apa itu,
  how to, how do, how can, how does, what is, what are, what does, what to do, why is, why was, why we, why does, why do, can i, can't i, is the, are the, guide to, faq,
  wie, warum, was ist, was sind, anleitung, ich kann mich, comment, pourquoi, qu'est, cómo, por qué, qué es, como, por que, o que é, come, perché, cosa è, che cosa, hoe, waarom, wat is, hur, varför, vad är, hvordan, hvorfor, hvad er, hva er, miten, miksi, mikä on, jak, dlaczego, co to, proč, co je, hogyan, miért, mi az, cum, de ce, ce este, как, почему, что такое, что значит, что означает, что делать, чому, що таке, πώς, γιατί, τι είναι, nasıl, neden, nedir, làm thế nào, tại sao, là gì, cara, mengapa, apa itu, कैसे, क्यों, क्या है,
  方法, 如何, 怎么, 为什么, 為什麼, 방법, วิธี, كيف, لماذا, ما هو, چگونه, چیست, איך, למה, מה זה
`;

/** What servers, hosts and sites show where there is nothing yet, and searches that found nothing. */
const placeholder = `
  welcome to nginx, nginx on, apache2 default page, apache2 ubuntu default page, apache2 debian default page, apache http server test page, test page for the, http server test page, it works, iis windows server, iis windows, internet information services, web server's default page, default web page, default website page, default web site page, web server is running, server is up and running, successfully installed, litespeed web server, openresty, caddy works, plesk, cpanel, index of, placeholder page, this is the default, no website configured, website is not configured, site is not configured, account has been suspended, account suspended, hosting account, this domain is registered, domain has been registered, domain is registered, domain was registered, newly registered, registered at, parked, domain parking, coming soon, under construction, site is being built, website is being built, being built, being rebuilt, launching soon, opening soon, check back soon, under maintenance, down for maintenance, scheduled maintenance, something new is coming, work in progress, watch this space, stay tuned,
  0 results, 0 matches, 0 items, 0 products, 0 hits, zero results, returned no results, no matches, no matching, did not match, didn't match, nothing matches, nothing matched, no search results, no results,
  domain ist registriert, domain wurde registriert, domain wurde soeben, diese domain wurde, noch keine inhalte, noch kein inhalt, hier entsteht, im aufbau, in kürze, demnächst, wartungsarbeiten, wartungsmodus, in wartung, 0 ergebnisse, 0 treffer, keine treffer, keine ergebnisse, keine passenden, keine übereinstimmung*, nichts gefunden,
  en construction, bientôt en ligne, bientôt disponible, en maintenance, domaine est réservé, domaine réservé, nom de domaine, 0 résultat, 0 résultats, aucun résultat, aucune correspondance, ne correspond à votre,
  en construcción, próximamente, en mantenimiento, dominio registrado, dominio está, 0 resultados, ningún resultado, sin resultados, no hay resultados, sin coincidencias, que coincida,
  em construção, em breve, em manutenção, domínio registrado, domínio registado, 0 resultados, nenhum resultado, sem resultados, não encontrou resultados, não retornou,
  in costruzione, prossimamente, presto online, in manutenzione, dominio registrato, dominio è stato, 0 risultati, nessun risultato, non ha prodotto risultati, nessuna corrispondenza, nessun articolo corrisponde, nessun prodotto corrisponde,
  in aanbouw, binnenkort, onder constructie, in onderhoud, domein is geregistreerd, domeinnaam is, gereserveerd, 0 resultaten, geen resultaten, geen treffers, niets gevonden,
  under uppbyggnad, kommer snart, under utveckling, underhåll, domänen är, 0 träffar, inga träffar, inga resultat, under opbygning, kommer snart, under konstruktion, 0 resultater, ingen resultater, ingen treff, ingen hits, rakenteilla, tulossa pian, huollossa, ei tuloksia, ei hakutuloksia, 0 tulosta,
  w budowie, wkrótce, w przygotowaniu, przerwa techniczna, domena zarejestrowana, domena jest, 0 wyników, brak wyników, nic nie znaleziono, ve výstavbě, připravujeme, již brzy, ve vývoji, údržb*, 0 výsledků, žádné výsledky, vo výstavbe, pripravujeme, 0 výsledkov, žiadne výsledky, fejlesztés alatt, hamarosan, karbantartás*, 0 találat, nincs találat, în construcție, în curând, mentenanță, 0 rezultate, niciun rezultat,
  в разработке, сайт строится, скоро откроется, скоро открытие, технические работы, домен зарегистрирован, домен припаркован, 0 результатов, нет результатов, ничего не найдено, по вашему запросу ничего, у розробці, незабаром, технічні роботи, 0 результатів, немає результатів, нічого не знайдено, в процес на изграждане, очаквайте, няма резултати, υπό κατασκευή, σύντομα, 0 αποτελέσματα, δεν βρέθηκαν αποτελέσματα, κανένα αποτέλεσμα,
  yapım aşamasında, çok yakında, yakında, bakımda, alan adı kayıtlı, 0 sonuç, sonuç bulunamadı, sonuç yok, đang xây dựng, sắp ra mắt, bảo trì, 0 kết quả, không có kết quả, segera hadir, sedang dibangun, dalam perbaikan, pemeliharaan, 0 hasil, tidak ada hasil, निर्माणाधीन, कोई परिणाम नहीं,
  工事中, 準備中, 近日公開, メンテナンス中, 0件, 該当する結果, 検索結果がありません, 見つかりませんでした, 建设中, 建設中, 敬请期待, 敬請期待, 即将上线, 维护中, 維護中, 没有结果, 沒有結果, 没有相关, 查無, 공사 중, 준비 중, 준비중, 점검 중, 검색 결과가 없, 검색결과가 없, 0건, อยู่ระหว่างปรับปรุง, ไม่พบผลลัพธ์, قيد الإنشاء, تحت الإنشاء, قريبا, قريبًا, الصيانة, لا توجد نتائج, در دست ساخت, به زودی, نتیجه‌ای یافت نشد, בבנייה, בקרוב, בתחזוקה, לא נמצאו תוצאות
`;

export const absenceWords = {
  placeholder,
  thing,
  gone,
  ended,
  not,
  there,
  sorry,
  elsewhere,
  address,
  explained,
  reported,
  about,
} as const;
