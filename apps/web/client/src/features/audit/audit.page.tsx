import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { LogPart } from './log-part';
import { RecordingPart } from './recording-part';

/** Who did what, and what of it is recorded. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [part, setPart] = useState<'log' | 'recording'>('log');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs
        label={t('title')}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'log', label: t('log'), content: <LogPart />, keeps: true },
          { value: 'recording', label: t('recording.tab'), content: <RecordingPart />, keeps: true },
        ]}
      />
    </Page>
  );
}
