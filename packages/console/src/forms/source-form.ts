import { Fragment, h, type JSX } from 'preact';
import { type JsonObject, text } from '../api.ts';
import { CheckField, TextField } from './field.ts';

/** How a source is to be fetched, as a person types it. */
interface SourceSettings {
  readonly source_url: string;
  readonly refresh_cadence: string;
  readonly auto_refresh: boolean;
  /** USD; empty: no limit. */
  readonly max_cost: string;
}

export const firstSettings: SourceSettings = {
  source_url: '',
  refresh_cadence: '7 days',
  auto_refresh: false,
  max_cost: '',
};

/** The settings of a source that the service knows. */
export const settingsOf = (source: JsonObject): SourceSettings => ({
  source_url: text(source.source_url),
  refresh_cadence: text(source.refresh_cadence),
  auto_refresh: source.auto_refresh === true,
  max_cost: text(source.max_cost_usd_per_day),
});

/** Settings as the service takes them. */
export const givenBy = ({ source_url, refresh_cadence, auto_refresh, max_cost }: SourceSettings) => ({
  source_url: source_url || null,
  refresh_cadence,
  auto_refresh,
  max_cost_usd_per_day: max_cost === '' ? null : Number(max_cost),
});

interface FieldsProps {
  readonly settings: SourceSettings;
  readonly onSettings: (settings: SourceSettings) => void;
}

/** The fields that say where a source is and how often it is fetched. */
export const SourceFields = ({ settings, onSettings }: FieldsProps): JSX.Element =>
  h(
    Fragment,
    null,
    h(TextField, {
      label: 'Address',
      name: 'source_url',
      hint: 'https://…',
      required: settings.auto_refresh,
      value: settings.source_url,
      onValue: (source_url) => onSettings({ ...settings, source_url }),
    }),
    h(TextField, {
      label: 'Cadence',
      name: 'refresh_cadence',
      hint: 'Such as 7 days, daily or 12 hours.',
      required: true,
      value: settings.refresh_cadence,
      onValue: (refresh_cadence) => onSettings({ ...settings, refresh_cadence }),
    }),
    h(CheckField, {
      label: 'Fetch it by itself when it is due',
      name: 'auto_refresh',
      hint: 'Each fetch is billed as a scrape.',
      isChecked: settings.auto_refresh,
      onChecked: (auto_refresh) => onSettings({ ...settings, auto_refresh }),
    }),
    settings.auto_refresh
      ? h(TextField, {
          label: 'It may cost in a day (USD)',
          name: 'max_cost_usd_per_day',
          hint: 'Empty: no limit of its own.',
          type: 'number',
          min: 0,
          value: settings.max_cost,
          onValue: (max_cost) => onSettings({ ...settings, max_cost }),
        })
      : null,
  );
