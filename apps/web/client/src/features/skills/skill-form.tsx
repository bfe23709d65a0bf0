import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Card } from '../../ui/page';
import { useToasts } from '../../ui/toasts';
import { changeSkill } from './commands';
import type { Skill } from './queries';
import { FurtherFields, SkillFields } from './skill-fields';
import { changesOf, type SkillValues, valuesOf } from './skill-text';

/** Changes what a skill says, which makes a new version of it. */
export function SkillForm({ skill }: { skill: Skill }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const toasts = useToasts();
  const api = useApiForm<SkillValues>({
    defaultValues: valuesOf(skill),
    onSubmit: async (values) => {
      const changes = changesOf(values, skill);
      if (Object.keys(changes).length === 0) return toasts.done(t('nothingChanged'));
      const { version } = await changeSkill(client, skill.id, changes);
      toasts.done(t('saved', { version }));
    },
  });
  const isAnyGiven = [skill.license, skill.compatibility, skill.allowed_tools].some(Boolean);
  return (
    <Card title={t('content')}>
      <Form api={api} actions={<SubmitButton api={api} />}>
        <SkillFields rows={16} />
        <details open={isAnyGiven}>
          <summary className="font-medium">{t('furtherSettings')}</summary>
          <div className="space-y-4 pt-3">
            <FurtherFields />
          </div>
        </details>
      </Form>
    </Card>
  );
}
