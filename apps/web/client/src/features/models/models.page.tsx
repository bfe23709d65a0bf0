import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { ModelsPart } from './models-part';
import { ProvidersPart } from './providers-part';
import type { ModelKind } from './queries';

const KINDS: readonly ModelKind[] = ['completion', 'embedding', 'transcription'];

/** The models of the organisation, and where they run. */
export function ModelsPage() {
  const { t } = useTranslation('models');
  const [part, setPart] = useState<ModelKind | 'providers'>('completion');
  return (
    <Page title={t('title')} intro={t('introduction')}>
      <Tabs
        label={t('title')}
        value={part}
        onChange={setPart}
        tabs={[
          ...KINDS.map((kind) => ({ value: kind, label: t(`tabs.${kind}`), content: <ModelsPart kind={kind} /> })),
          { value: 'providers' as const, label: t('tabs.providers'), content: <ProvidersPart /> },
        ]}
      />
    </Page>
  );
}
