import { attributeNamed } from '../attribute';
import { type AttributePlace, placeOf, type ResourceKind } from '../resource-kind';
import { type Comparison, COMPARISONS, type Filter, type Subject } from './filter';
import { literalFor } from './literal';
import { broken, type Token, tokensOf } from './tokens';

/** Deeper filters are refused, so that reading one cannot exhaust the stack. */
const MAX_DEPTH = 50;

/**
 * A statement takes 65,535 parameters, and a value may be two of them. Enough to name every member of a large group.
 * @source PostgreSQL manual, "PostgreSQL Limits"
 */
const MAX_TERMS = 20_000;

/** Each condition about values of a list goes through all of them, of every resource where no index narrows. */
const MAX_ABOUT_LISTS = 100;

/**
 * Understands a filter about a kind of resource: the whole grammar, and the comparison after a value path that Entra ID
 * sends (`emails[type eq "work"].value eq "x"`). Names and operators are compared without case.
 * @throws scim_invalid_filter also for attributes that the kind does not have
 * @source RFC 7644 §3.4.2.2, supplement §5.7
 */
export function parseFilter(kind: ResourceKind, text: string): Filter {
  const reader = new FilterReader(kind, tokensOf(text));
  const filter = reader.disjunction();
  reader.end();
  return filter;
}

/** Understands what stands between the brackets of a value path. @throws scim_invalid_filter */
export function parseElementFilter(kind: ResourceKind, place: AttributePlace, tokens: readonly Token[]): Filter {
  const reader = new FilterReader(kind, tokens, place, MAX_TERMS);
  const filter = reader.disjunction();
  reader.end();
  return filter;
}

class FilterReader {
  private at = 0;
  private terms = 0;
  private aboutLists = 0;
  private depth = 0;

  constructor(
    private readonly kind: ResourceKind,
    private readonly tokens: readonly Token[],
    /** The list whose elements are looked at; null for the resource itself. */
    private list: AttributePlace | null = null,
    private readonly maxAboutLists = MAX_ABOUT_LISTS,
  ) {}

  disjunction(): Filter {
    return this.joined('or', () => this.joined('and', () => this.term()));
  }

  end(): void {
    if (this.at < this.tokens.length) throw broken('There is more than belongs to it.');
  }

  private joined(kind: 'and' | 'or', next: () => Filter): Filter {
    const operands = [next()];
    while (this.takeWord(kind)) operands.push(next());
    return operands.length === 1 ? operands[0]! : { kind, operands };
  }

  private term(): Filter {
    if (this.isWord('not') && this.isMark('(', 1)) {
      this.at++;
      return { kind: 'not', operand: this.group() };
    }
    return this.isMark('(') ? this.group() : this.expression();
  }

  private group(): Filter {
    if (++this.depth > MAX_DEPTH) throw broken(`It is nested deeper than ${MAX_DEPTH} levels.`);
    this.take('(');
    const filter = this.disjunction();
    this.take(')');
    this.depth--;
    return filter;
  }

  private expression(): Filter {
    if (++this.terms > MAX_TERMS) throw broken(`It has more than ${MAX_TERMS} conditions.`);
    const name = this.word('the name of an attribute');
    if (this.isMark('[')) return this.valuePath(name);
    if (this.list) this.countList();
    return this.comparison(this.list ? this.partOf(this.list, name) : this.subject(name));
  }

  /** Every element of a list is looked at by itself. */
  private valuePath(name: string): Filter {
    const place = this.list ? null : placeOf(this.kind, name);
    if (!place?.attribute.multiValued || place.part) throw broken(`"${name}" is no list of objects.`);
    this.take('[');
    this.list = place;
    let filter = this.disjunction();
    this.take(']');
    const next = this.tokens[this.at];
    if (next?.kind === 'word' && next.text.startsWith('.')) {
      this.at++;
      const comparison = this.comparison(this.partOf(place, next.text.slice(1)));
      filter = { kind: 'and', operands: [filter, comparison] };
    }
    this.list = null;
    return { kind: 'some', place, filter };
  }

  private comparison(subject: Subject | { readonly each: AttributePlace; readonly subject: Subject }): Filter {
    if ('each' in subject) {
      this.countList();
      return { kind: 'some', place: subject.each, filter: this.comparison(subject.subject) };
    }
    const operator = this.word('an operator').toLowerCase();
    if (operator === 'pr') return { kind: 'present', subject };
    if (!COMPARISONS.includes(operator as Comparison)) throw broken(`"${operator}" is no operator.`);
    const comparison = operator as Comparison;
    const attribute = subject.of === 'element' ? subject.part : (subject.place.part ?? subject.place.attribute);
    const value = literalFor(attribute, comparison, this.tokens[this.at++]);
    return { kind: 'compare', subject, comparison, value };
  }

  private countList(): void {
    if (++this.aboutLists <= this.maxAboutLists) return;
    throw broken(`More than ${this.maxAboutLists} of its conditions are about lists.`);
  }

  private subject(name: string): Subject | { each: AttributePlace; subject: Subject } {
    const place = placeOf(this.kind, name);
    const { attribute, part } = place ?? {};
    if (!place || !attribute || attribute.returned === 'never') throw broken(`There is no attribute "${name}".`);
    if (!attribute.multiValued) {
      // So it is with an object that has a value, such as a manager.
      const value = part || this.isWord('pr') ? undefined : attributeNamed(attribute.subAttributes ?? [], 'value');
      return { of: 'resource', place: value ? { ...place, part: value } : place };
    }
    const whole = { ...place, part: null };
    // A list by itself is present or not; compared, its values are meant.
    if (!part && this.isWord('pr')) return { of: 'resource', place };
    return { each: whole, subject: this.partOf(whole, part?.name ?? 'value') };
  }

  private partOf(list: AttributePlace, name: string): Subject {
    const { attribute } = list;
    // Elements that are no objects are their own value.
    const parts = attribute.subAttributes ?? [{ ...attribute, name: 'value', multiValued: false }];
    const part = attributeNamed(parts, name);
    if (!part) throw broken(`"${attribute.name}" has no part "${name}".`);
    return { of: 'element', part };
  }

  private word(what: string): string {
    const token = this.tokens[this.at++];
    if (token?.kind !== 'word') throw broken(`Where ${what} should stand is something else, or nothing.`);
    return token.text;
  }

  private isWord(text: string): boolean {
    const token = this.tokens[this.at];
    return token?.kind === 'word' && token.text.toLowerCase() === text;
  }

  private takeWord(text: string): boolean {
    const found = this.isWord(text);
    if (found) this.at++;
    return found;
  }

  private isMark(text: string, ahead = 0): boolean {
    const token = this.tokens[this.at + ahead];
    return token?.kind === 'mark' && token.text === text;
  }

  private take(text: string): void {
    if (!this.isMark(text)) throw broken(`"${text}" is missing.`);
    this.at++;
  }
}
