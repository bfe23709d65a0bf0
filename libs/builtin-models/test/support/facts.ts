/** A question, and what the answer must hold. */
export interface FactQuestion {
  readonly question: string;
  readonly holds: string;
}

const REPORT = `INVENTORY RECONCILIATION REPORT

Report ID: INV-2024-118
Warehouse: Distribution Center East
Report Date: 15 November 2024
Prepared By: Sarah Martinez

The inventory reconciliation shows three differences. They are followed up before the end of the year.`;
const PLAYER = `Iwan Roberts
Personal information
Full name Iwan Wyn Roberts
Date of birth 26 June 1968
Place of birth Bangor, Wales
Height 6 ft 3 in (1.91 m)
Position Forward
Youth career 1982–1986 Watford
Senior career
1986–1990 Watford 63 (9)
1990–1993 Huddersfield Town 142 (50)
1993–1996 Leicester City 100 (41)
1997–2004 Norwich City 278 (84)
National team
1989–2001 Wales 15 (0)

Iwan Wyn Roberts is a Welsh former professional footballer. He scored many goals for Norwich City. Roberts wrote an autobiography.`;
const COUNTRIES = `name: Canada
capital: Ottawa
leader: Justin Trudeau
sport: Hockey

name: France
capital: Paris
leader: Emmanuel Macron
sport: Soccer`;
const POOL = `Riverside swimming pool
Monday to Friday 6.30–21.00
Saturday 9.00–17.00
Sunday closed

Prices
Adults 9 euros
Children up to 12 years 4 euros
Season card 120 euros

Bathing caps can be bought at the desk. Lockers take a coin of one euro.`;
const FAKTURA = `FAKTURA

Fakturanummer: 20418
Fakturadatum: 2024-03-04
Förfallodatum: 2024-04-03
Kund: Växjö kommun
Er referens: Maja Lind
Bankgiro: 5050-1055
Att betala: 12 480,00 kr

Dröjsmålsränta debiteras enligt räntelagen. Anmärkningar mot fakturan görs inom åtta dagar.`;
const KONTAKT = `Kontakta miljökontoret
Telefon 0470-410 00
E-post miljo@exempel.se
Besöksadress Västra Esplanaden 18
Telefontid Vardagar 9–12
Enhetschef Karin Åberg

Miljökontoret prövar ansökningar om tillstånd. Handläggningen tar sex veckor.`;
const BIBLIOTEK = `Stadsbiblioteket
Måndag–torsdag 9–20
Fredag 9–18
Lördag 10–15
Söndag stängt

Avgifter
Försenad bok 5 kronor per dag
Förlorat lånekort 20 kronor
Kopia svartvit 2 kronor

Böcker lånas ut i fyra veckor. Filmer lånas ut i sju dagar.`;

/** What is told in lines of facts, not in sentences, by language. */
export const FACT_SHEETS = {
  en: [REPORT, PLAYER, COUNTRIES, POOL],
  sv: [FAKTURA, KONTAKT, BIBLIOTEK],
} as const;

/** Made for this measure. */
export const FACT_QUESTIONS: Readonly<Record<keyof typeof FACT_SHEETS, readonly FactQuestion[]>> = {
  en: [
    { question: 'Who prepared the inventory reconciliation report?', holds: 'Sarah Martinez' },
    { question: 'What is the date of the report?', holds: '15 November 2024' },
    { question: 'Which warehouse is the report about?', holds: 'Distribution Center East' },
    { question: 'How tall is Iwan Roberts?', holds: '1.91 m' },
    { question: 'When was Iwan Roberts born?', holds: '26 June 1968' },
    { question: 'Where was Iwan Roberts born?', holds: 'Bangor' },
    { question: 'How many goals did Roberts score for Leicester City?', holds: '100 (41)' },
    { question: 'When did he play for Huddersfield Town?', holds: '1990–1993' },
    { question: 'What is the capital of Canada?', holds: 'Ottawa' },
    { question: 'Who leads France?', holds: 'Emmanuel Macron' },
    { question: 'Is the swimming pool open on Sundays?', holds: 'Sunday closed' },
    { question: 'When does the pool close on Saturday?', holds: '9.00–17.00' },
    { question: 'What does a season card cost?', holds: '120 euros' },
    { question: 'How much do children pay?', holds: '4 euros' },
    { question: 'Where can I buy a bathing cap?', holds: 'at the desk' },
  ],
  sv: [
    { question: 'Vad är fakturanumret?', holds: '20418' },
    { question: 'När förfaller fakturan till betalning?', holds: '2024-04-03' },
    { question: 'Hur mycket ska betalas?', holds: '12 480,00 kr' },
    { question: 'Vilket bankgiro ska jag betala till?', holds: '5050-1055' },
    { question: 'Vem är referens på fakturan?', holds: 'Maja Lind' },
    { question: 'Vilket telefonnummer har miljökontoret?', holds: '0470-410 00' },
    { question: 'Vad är e-postadressen till miljökontoret?', holds: 'miljo@exempel.se' },
    { question: 'Vem är chef på miljökontoret?', holds: 'Karin Åberg' },
    { question: 'Vilken besöksadress har miljökontoret?', holds: 'Västra Esplanaden 18' },
    { question: 'Har stadsbiblioteket öppet på söndagar?', holds: 'Söndag stängt' },
    { question: 'Hur länge är biblioteket öppet på fredagar?', holds: '9–18' },
    { question: 'Vad kostar en försenad bok?', holds: '5 kronor per dag' },
    { question: 'Vad kostar det om jag tappat lånekortet?', holds: '20 kronor' },
    { question: 'Hur länge får jag låna en film?', holds: 'sju dagar' },
    { question: 'Vad kostar en kopia?', holds: '2 kronor' },
  ],
};

/** Asked of none of the sheets, though some of their words stand there. */
export const UNTOLD: readonly string[] = [
  'What is the boiling point of water?',
  'How many books does the library lend in a year?',
  'Who is the prime minister of Denmark?',
  'What does a parking permit cost?',
  'When does the contract with the supplier expire?',
  'How do I reset my password?',
  'What is the warranty period of the dishwasher?',
  'How many vacation days do employees have?',
  'Which football club won the cup in 2018?',
  'Where can I park my bicycle?',
  'Vem är statsminister i Danmark?',
  'Hur byter jag lösenord?',
  'Hur länge gäller garantin på diskmaskinen?',
  'Vilken dag hämtas soporna?',
  'Hur bokar jag ett konferensrum?',
  'När går tåget till Malmö?',
];
