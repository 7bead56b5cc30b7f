import type { Reason } from '../../contract/quality.ts';
import { type PageSignals, says } from './signals.ts';

const denied =
  /access (?:to (?:this|the) (?:page|site|service) (?:has been |is |was )?)?(?:denied|blocked|forbidden|restricted)|zugriff (?:verweigert|blockiert)|accès (?:refusé|interdit)|acceso (?:denegado|restringido)|acesso (?:negado|bloqueado)|accesso negato|toegang geweigerd|dostęp zabroniony|доступ (?:запрещ|ограничен)|erişim engellendi|アクセスが拒否|拒绝访问|访问被拒绝|접근이 거부/iu;
/** What nothing but a wall of defence writes. */
const defence =
  /you (?:have been|are|were) blocked|request (?:was |has been )?(?:blocked|rejected)|requested url was rejected|your (?:ip|ip address|request|access) (?:has been |is |was )?(?:blocked|banned|denied)|your access to this (?:site|service) has been limited|website firewall|anfrage wurde (?:blockiert|abgelehnt)|solicitud ha sido (?:bloqueada|rechazada)|requête a été bloquée|ip-адрес (?:заблокирован|в черном списке)|your support id is/iu;
/** What is said with it that an article on a denied access would not. */
const details =
  /permission to access|reference #|support id|security (?:service|rules|policy)|your ip|administrator|firewall|ray id|incident/i;

const region =
  /(?:not|n['’]t)(?: \w+){0,5} available (?:to (?:you|users) )?in your (?:country|region|location|area|territory)|unavailable (?:due to|for) legal reasons|european economic area[\s\S]{0,160}access (?:cannot|can not|is not)|country where access is not permitted|(?:in (?:ihrem|deinem) land|in (?:ihrer|deiner) region) nicht (?:verfügbar|abrufbar)|(?:n['’]est|pas) (?:pas )?disponible dans votre (?:pays|région)|no (?:está|se encuentra) disponible en (?:su|tu) (?:país|región|ubicación)|não está disponível (?:no seu país|na sua região)|non (?:è )?disponibile nel tuo paese|niet beschikbaar in (?:uw|jouw) land|недоступ\p{L}* в вашей стране|niedostępn\p{L}* w (?:twoim|państwa) kraju|お住まいの(?:国|地域)では|您所在的(?:国家|地区|國家|地區)|해당 국가에서/iu;

const maxWords = 80;
/** A title alone tells only of a page that says next to nothing. */
const nearlyMute = 25;

/** Whether a page refuses its reader, for what he seems to be (`blocked`) or where he is (`geo_blocked`). */
export function refusalOf(signals: PageSignals): Reason | null {
  const { text, words } = signals;
  if (words >= maxWords) return null;
  if (says(region, signals, 500)) return 'geo_blocked';
  if (says(defence, signals, 500)) return 'blocked';
  return says(denied, signals, 300) && (words < nearlyMute || details.test(text)) ? 'blocked' : null;
}
