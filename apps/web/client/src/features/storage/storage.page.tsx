import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../app/person';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { PlacesPart } from './places-part';
import { UsagePart } from './usage-part';

/** How much is stored, where, and how large files may be. */
export function StoragePage() {
  const { t } = useTranslation('storage');
  const person = usePerson();
  const parts = [
    ...(person.can('admin') ? [{ value: 'usage' as const, label: t('usage.tab'), content: <UsagePart /> }] : []),
    ...(person.can('storage')
      ? [{ value: 'places' as const, label: t('places'), content: <PlacesPart />, keeps: true }]
      : []),
  ];
  const [part, setPart] = useState(parts[0]?.value ?? 'usage');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs label={t('title')} value={part} onChange={setPart} tabs={parts} />
    </Page>
  );
}
