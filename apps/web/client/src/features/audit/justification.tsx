import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { SelectField, TextAreaField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Card } from '../../ui/page';

/** @source supplement §7.2 */
const CATEGORIES = [
  'compliance_review',
  'security_investigation',
  'user_support',
  'gdpr_request',
  'audit_review',
  'troubleshooting',
  'management_review',
  'legal_request',
  'other',
] as const;

const LENGTH = { min: 10, max: 500 };

interface Values {
  category: string;
  description: string;
}

/** Asks why somebody wants to read the log; the answer is on record before anything is shown. */
export function Justification({ onGiven }: { onGiven: () => void }) {
  const { t } = useTranslation('audit');
  const form = useApiForm<Values>({
    defaultValues: { category: CATEGORIES[0], description: '' },
    onSubmit: async (body) => {
      await call(api.POST('/api/v1/audit/access-session', { body }));
      onGiven();
    },
  });
  const inBounds = (text: string): boolean => text.trim().length >= LENGTH.min && text.trim().length <= LENGTH.max;
  return (
    <div className="max-w-2xl">
      <Card title={t('why.title')}>
        <p className="mb-4 text-muted">{t('why.text')}</p>
        <Form api={form} actions={<SubmitButton api={form}>{t('why.action')}</SubmitButton>}>
          <SelectField
            name="category"
            label={t('why.category')}
            required
            options={CATEGORIES.map((name) => [name, t(`why.categories.${name}`)] as const)}
          />
          <TextAreaField
            name="description"
            label={t('why.description')}
            hint={t('why.descriptionHint', LENGTH)}
            required
            rules={{ validate: (text: string) => inBounds(text) || t('why.descriptionHint', LENGTH) }}
          />
        </Form>
      </Card>
    </div>
  );
}
