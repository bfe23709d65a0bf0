import type { FieldsClass } from '@svc/http';
import type { AccessibleSpace } from '../app/space-access.service';
import type { ContentKind } from '../domain/content-kind';
import type { SpaceResource } from '../domain/space-access';

/** How things of a kind look on the wire. */
interface ContentForm {
  readonly type: FieldsClass;
  readonly present: (item: never, space: AccessibleSpace) => object;
}

const forms = new Map<SpaceResource, ContentForm>();

/**
 * Says, on the module that has the endpoints of a kind, how spaces show such things: the class that describes one, and
 * what makes it. @throws Error when another module says so already
 */
export function ShownInSpaces<Item extends object, Form extends object>(
  kind: ContentKind<Item>,
  type: FieldsClass<Form>,
  present: (item: Item, space: AccessibleSpace) => Form,
): ClassDecorator {
  return () => {
    if (forms.has(kind.resource)) throw new Error(`Two modules say how spaces show "${kind.resource}".`);
    forms.set(kind.resource, { type, present });
  };
}

/** The class that describes things of a kind. @throws Error when nobody says how they look */
export function formOf(resource: SpaceResource): FieldsClass {
  const type = forms.get(resource)?.type;
  if (!type) throw new Error(`Nobody says how spaces show "${resource}".`);
  return type;
}

/** Things of a kind in their wire form. */
export function presentAll(resource: SpaceResource, items: readonly object[], space: AccessibleSpace): object[] {
  const present = forms.get(resource)?.present;
  if (!present) return [];
  return items.map((item) => present(item as never, space));
}
