import { IntField, NumberField, ObjectField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import type { Passage } from '../../domain/retrieved-chunk';

/** Rows of a sheet, both included. */
export class PassageRows {
  @IntField({ description: 'From 1.' })
  first!: number;

  @IntField()
  last!: number;
}

/**
 * A chunk of a document and where it stands; beyond the contract. `GET /info-blobs/{id}/?start=…&end=…` reads its text. A
 * document that was replaced since (`updated_at`) has another text.
 */
export class PassagePublic {
  @IntField({ description: 'Counts from 0 over the document.' })
  index!: number;

  @IntField({
    ...OPTIONAL_NULLABLE,
    description: 'Page of a PDF or slide of a show, from 1; left out for other formats.',
  })
  page?: number;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'Sheet of a workbook; left out for other formats.' })
  sheet?: string;

  @ObjectField(() => PassageRows, { ...OPTIONAL_NULLABLE, description: 'Rows of a sheet or of separated values.' })
  rows?: PassageRows;

  @IntField({
    nullable: true,
    description:
      'Where it begins in the extracted text, in UTF-16 units; null when the document was ingested before places were kept.',
  })
  start!: number | null;

  @IntField({ nullable: true, description: 'Behind its last character.' })
  end!: number | null;

  @NumberField({ description: 'Cosine of question and chunk, -1 to 1.' })
  score!: number;

  static from(this: void, { index, place, score }: Passage): PassagePublic {
    const { start, end, page, sheet, firstRow, lastRow } = place;
    return {
      index,
      ...(page !== null && { page }),
      ...(sheet !== null && { sheet }),
      ...(firstRow !== null && lastRow !== null && { rows: { first: firstRow, last: lastRow } }),
      start,
      end,
      score,
    };
  }
}
