import type { Reason } from '../../contract/quality.ts';
import { explaining, weighChallenge, weighRefusal, weighRegion } from './cues/weigh.ts';
import { type PageSignals, says } from './signals.ts';

const denied =
  /access (?:to (?:this|the) (?:page|site|service) (?:has been |is |was )?)?(?:denied|blocked|forbidden|restricted)|zugriff (?:verweigert|blockiert)|accès (?:refusé|interdit)|acceso (?:denegado|restringido)|acesso (?:negado|bloqueado)|accesso negato|toegang geweigerd|dostęp zabroniony|доступ (?:запрещ|ограничен)|erişim engellendi|アクセスが拒否|拒绝访问|访问被拒绝|접근이 거부/iu;
/** What nothing but a wall of defence writes. */
const defence =
  /you (?:have been|are|were) blocked|request (?:was |has been )?(?:blocked|rejected)|requested url was rejected|your (?:ip|ip address|request|access) (?:has been |is |was )?(?:blocked|banned|denied)|your access to this (?:site|service) has been limited|website firewall|anfrage wurde (?:blockiert|abgelehnt)|solicitud ha sido (?:bloqueada|rechazada)|requête a été bloquée|ip-адрес (?:заблокирован|в черном списке)|your support id is/iu;
/** What is said with it that an article on a denied access would not. */
const details =
  /permission to access|reference #|support id|security (?:service|rules|policy)|your ip|administrator|firewall|ray id|incident/i;

const maxWords = 80;
/** A title alone tells only of a page that says next to nothing. */
const nearlyMute = 25;
/** Of what cues weigh, from which on a page is held to be kept from where its reader is. */
const minRegion = 2.25;
const minRefusal = 2.5;
const minAsking = 1.5;
/** What says in many words that it refuses does so no less. */
const unweighedWords = 50;

/** Whether a page that has the looks of a challenge only refuses: it asks for nothing. */
export const isRefused = ({ statements, words }: PageSignals): boolean =>
  weighRefusal(statements, Math.min(words, unweighedWords)) >= minRefusal &&
  weighChallenge(statements, words) < minAsking;

/** A report of what others met quotes it. */
const isReported = ({ statements }: PageSignals): boolean => explaining(statements) > 0;

/** Whether a page refuses its reader, for what he seems to be (`blocked`) or where he is (`geo_blocked`). */
export function refusalOf(signals: PageSignals): Reason | null {
  const { text, words, statements } = signals;
  if (words >= maxWords) return null;
  if (weighRegion(statements, words) >= minRegion) return 'geo_blocked';
  if (says(defence, signals, 500) || weighRefusal(statements, words) >= minRefusal) return 'blocked';
  return says(denied, signals, 300) && !isReported(signals) && (words < nearlyMute || details.test(text))
    ? 'blocked'
    : null;
}
