import { CollectionUpdate } from './collection.dto';

function failureOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe('CollectionUpdate', () => {
  it('says of a name that is missing what is said of every field', () => {
    const problem = { loc: ['body', 'name'], msg: 'This field is required.', type: 'missing' };
    for (const body of [{}, { embedding_model: null }]) {
      expect(failureOf(() => CollectionUpdate.changeOf(body))).toMatchObject({ problems: [problem] });
    }
  });
});
