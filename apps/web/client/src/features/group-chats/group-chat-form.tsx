import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { CheckboxField, TextAreaField, TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Findable } from '../../ui/findable';
import { Card } from '../../ui/page';
import { useToasts } from '../../ui/toasts';
import type { Space } from '../spaces/queries';
import { changeGroupChat, type GroupChat, type GroupChatChange } from './queries';

/** One assistant of the space, as the form holds it. */
interface Member {
  readonly id: string;
  readonly name: string;
  isIn: boolean;
  /** What is said of it here; empty leaves it to its own description. */
  description: string;
}

interface Values {
  name: string;
  allow_mentions: boolean;
  show_response_label: boolean;
  members: Member[];
}

function valuesOf(groupChat: GroupChat, space: Space): Values {
  const chosen = new Map(groupChat.tools.assistants.map((member) => [member.id, member]));
  return {
    name: groupChat.name,
    allow_mentions: groupChat.allow_mentions,
    show_response_label: groupChat.show_response_label,
    members: space.applications.assistants.items.map(({ id, name }) => ({
      id,
      name,
      isIn: chosen.has(id),
      description: chosen.get(id)?.user_description ?? '',
    })),
  };
}

function wishOf({ members, name, ...flags }: Values): GroupChatChange {
  const assistants = members
    .filter(({ isIn }) => isIn)
    .map(({ id, description }) => ({ id, user_description: description.trim() || null }));
  return { name: name.trim(), ...flags, tools: { assistants } };
}

/** Which assistants share a conversation, and what each is for. */
export function GroupChatForm({ groupChat, space }: { groupChat: GroupChat; space: Space }) {
  const { t } = useTranslation('group-chats');
  const client = useQueryClient();
  const toasts = useToasts();
  const defaults = valuesOf(groupChat, space);
  const own = new Map(space.applications.assistants.items.map(({ id, description }) => [id, description]));
  const api = useApiForm<Values>({
    defaultValues: defaults,
    onSubmit: async (values) => {
      await changeGroupChat(client, groupChat.id, changedMembers(wishOf(values), wishOf(defaults)));
      toasts.done(t('saved'));
    },
  });
  const members = api.form.watch('members');
  const needsWords = (at: number) => (text: string) =>
    !members[at]!.isIn || text.trim() !== '' || Boolean(own.get(members[at]!.id)) || t('needsDescription');
  return (
    <Card>
      <Form api={api} actions={<SubmitButton api={api} />}>
        <TextField name="name" label={t('common:name')} required />
        <fieldset className="min-w-0 break-words">
          <legend className="mb-1 font-medium">{t('members')}</legend>
          <p className="mb-2 text-sm text-muted">{t('membersText')}</p>
          {members.length === 0 && <p className="text-muted">{t('noAssistants')}</p>}
          <Findable
            label={t('common:searchIn', { list: t('members') })}
            things={members.map(({ id, name, isIn }, at) => ({ id, name, isIn, at }))}
            textsOf={({ id, name }) => [name, own.get(id)]}
            stays={({ isIn }) => isIn}
          >
            {(found) => (
              <ul className="space-y-3">
                {found.map(({ id, name, isIn, at }) => (
                  <li key={id} className="space-y-2 rounded-lg border border-line p-3">
                    <CheckboxField name={`members.${at}.isIn`} label={name} />
                    {isIn && (
                      <TextAreaField
                        name={`members.${at}.description`}
                        label={t('knows', { name })}
                        hint={own.get(id) ? t('ownDescription', { text: own.get(id) }) : t('needsDescription')}
                        rows={2}
                        rules={{ validate: needsWords(at) }}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Findable>
        </fieldset>
        <CheckboxField name="allow_mentions" label={t('mentions')} hint={t('mentionsHint')} />
        <CheckboxField name="show_response_label" label={t('label')} />
      </Form>
    </Card>
  );
}
