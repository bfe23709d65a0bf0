import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../app/person';
import { skillsQuery } from '../skills/queries';
import { ChoiceList } from './choice-list';

/** The skills that an assistant has; only for those who may give it some, where there are any. */
export function SkillChoice() {
  const { t } = useTranslation('assistants');
  const skills = useQuery({ ...skillsQuery, enabled: usePerson().can('skills') }).data ?? [];
  if (skills.length === 0) return null;
  return (
    <ChoiceList
      name="skills"
      label={t('skills')}
      hint={t('skillsHint')}
      empty=""
      options={skills.map(({ id, name }) => [id, name])}
    />
  );
}
