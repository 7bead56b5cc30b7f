import type { Model } from '../../kernel/ports/structuring/model.ts';
import type { Config } from '../config.ts';
import { createEgress, type Egress } from '../egress/guard.ts';
import { createModel } from './openai-compatible.ts';

type Settings = Pick<
  Config,
  'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'MODEL_NAME' | 'ALLOW_PRIVATE_CIDRS' | 'DNS_SERVERS' | 'RECORD' | 'REPLAY'
>;

/**
 * The operator's model; null: none is configured. Its way out is its own, on which its origin is trusted: on those of callers
 * it is not.
 */
export function openModel(
  config: Settings,
  recorded: (egress: Egress) => Egress,
): { readonly model: Model; close(): Promise<void> } | null {
  const { OPENAI_BASE_URL: baseUrl, MODEL_NAME: modelName, OPENAI_API_KEY: apiKey = null } = config;
  if (baseUrl === undefined || modelName === undefined) return null;
  const egress = createEgress({
    allow: config.ALLOW_PRIVATE_CIDRS,
    trustedOrigins: [new URL(baseUrl).origin],
    dnsServers: config.DNS_SERVERS ?? null,
  });
  const isRecorded = (config.RECORD ?? config.REPLAY) !== undefined;
  const model = createModel({ egress: recorded(egress), baseUrl, apiKey, modelName, isRecorded });
  return { model, close: () => egress.close() };
}
