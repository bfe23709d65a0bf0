import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/fields';
import { LENGTHS, SKILL_NAME, type SkillValues } from './skill-text';

/** What is refused before it is sent: it is said at the field then. */
function useRules() {
  const { t } = useTranslation('skills');
  return (member: keyof SkillValues) => ({
    maxLength: { value: LENGTHS[member], message: t('tooLong', { count: LENGTHS[member] }) },
    validate: (text: string) =>
      member !== 'name' || text.trim() === '' || SKILL_NAME.test(text.trim()) || t('nameInvalid'),
  });
}

/** What every skill says. */
export function SkillFields({ rows, autoFocus = false }: { rows: number; autoFocus?: boolean }) {
  const { t } = useTranslation('skills');
  const rules = useRules();
  return (
    <>
      <TextField
        name="name"
        label={t('common:name')}
        hint={t('nameHint')}
        required
        autoFocus={autoFocus}
        rules={rules('name')}
      />
      <TextAreaField
        name="description"
        label={t('parts.description')}
        hint={t('descriptionHint')}
        rows={3}
        required
        rules={rules('description')}
      />
      <TextAreaField name="body" label={t('parts.body')} hint={t('bodyHint')} rows={rows} rules={rules('body')} />
    </>
  );
}

/** What others want to know who get the skill. */
export function FurtherFields() {
  const { t } = useTranslation('skills');
  const rules = useRules();
  return (
    <>
      <TextField name="license" label={t('parts.license')} rules={rules('license')} />
      <TextField
        name="compatibility"
        label={t('parts.compatibility')}
        hint={t('compatibilityHint')}
        rules={rules('compatibility')}
      />
      <TextField
        name="allowed_tools"
        label={t('parts.allowed_tools')}
        hint={t('allowedToolsHint')}
        rules={rules('allowed_tools')}
      />
    </>
  );
}
