import type { TenantId } from '@svc/kernel';
import type { TemplateNamesService } from '../app/template-names.service';
import type { TemplateContent, TemplateId, TemplateKind, TemplateRecord, Wizard } from '../domain/template';
import { TemplatePresenter } from './template.presenter';

const TENANT = 'tenant' as TenantId;
const STEP = { required: true, title: null, description: null };

const names = { of: async () => ({ organisation: 'Town', models: new Map() }) } as unknown as TemplateNamesService;
const presenter = new TemplatePresenter(names);

function template(kind: TemplateKind, wizard: Wizard | null, description = ''): TemplateRecord {
  const content: TemplateContent = {
    name: 'Clerk',
    description,
    category: 'Office',
    prompt: null,
    completionModelId: null,
    completionModelKwargs: {},
    wizard,
    inputType: null,
    inputDescription: null,
    iconName: null,
  };
  const moments = { deletedAt: null, restoredAt: null, createdAt: new Date(0), updatedAt: new Date(0) };
  const people = { deletedByUserId: null, restoredByUserId: null };
  const rest = { ...moments, ...people, isDefault: false, usageCount: 0, originalSnapshot: content };
  return { ...content, ...rest, kind, id: 'template' as TemplateId, tenantId: TENANT };
}

describe('supplement §2.7: how templates are shown', () => {
  it.each<[Wizard | null, object]>([
    [null, { attachments: null, collections: null }],
    [{ collections: STEP }, { attachments: null, collections: STEP }],
    [
      { attachments: STEP, collections: null },
      { attachments: STEP, collections: null },
    ],
  ])('the wizard %j of an assistant’s names both of its steps', async (wizard, shown) => {
    const stored = [template('assistant', wizard)];
    expect((await presenter.assistantsForPeople(TENANT, stored))[0]!.wizard).toEqual(shown);
    const administered = (await presenter.assistants(TENANT, stored))[0]!;
    const expected = wizard && shown;
    expect([administered.wizard, administered.original_snapshot!['wizard']]).toEqual([expected, expected]);
  });

  it.each<[Wizard | null, object]>([
    [null, { attachments: null, input_field: null }],
    [{ input_field: STEP }, { attachments: null, input_field: STEP }],
  ])('the wizard %j of an app’s names both of its steps', async (wizard, shown) => {
    const stored = [template('app', wizard)];
    expect((await presenter.appsForPeople(TENANT, stored))[0]!.wizard).toEqual(shown);
    const administered = (await presenter.apps(TENANT, stored))[0]!;
    const expected = wizard && shown;
    expect([administered.wizard, administered.original_snapshot!['wizard']]).toEqual([expected, expected]);
  });

  it('an app’s without a description has none in the gallery; elsewhere it is an empty text', async () => {
    const stored = [template('app', null)];
    expect((await presenter.appsForPeople(TENANT, stored))[0]!.description).toBeNull();
    expect((await presenter.apps(TENANT, stored))[0]!.description).toBe('');
    expect((await presenter.appsForPeople(TENANT, [template('app', null, 'Short.')]))[0]!.description).toBe('Short.');
    const [assistants] = await presenter.assistantsForPeople(TENANT, [template('assistant', null)]);
    expect(assistants!.description).toBe('');
  });
});
