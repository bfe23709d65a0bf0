/** A question that makes sense only after the one before it, and what its answer must hold; null: nothing is there. */
export interface FollowUp {
  readonly earlier: { readonly question: string; readonly answer: string };
  readonly question: string;
  readonly holds: string | null;
}

const HARBOUR = `Berths in the guest harbour cost 640 kronor per season. The season lasts from 15 April to 1 October.
Boats longer than nine metres lie at the outer pier. Electricity is charged by the meter at the jetty.
The queue for berths is kept by the harbour master, who is reached on weekday mornings.`;
const LIBRARY = `A library card is free for everybody who lives in the county. It is made at the desk while you wait; bring an identity document.
Books are lent for four weeks. A loan can be renewed twice unless somebody else waits for the book.
Films are lent for seven days. Late returns cost five kronor a day.`;
const PERMITS = `A resident parking permit costs 300 kronor a month. It is valid in zones B and C.
Applications are decided within ten working days. An appeal is sent to the county court within three weeks.`;
const HAMN = `En båtplats i gästhamnen kostar 640 kronor per säsong. Säsongen varar från 15 april till 1 oktober.
Båtar över nio meter ligger vid yttre piren. El debiteras efter mätare på bryggan.
Kön till båtplatser sköts av hamnkaptenen, som nås på vardagsförmiddagar.`;
const BIBLIOTEK = `Lånekort är gratis för alla som bor i länet. Kortet görs i disken medan du väntar; ta med legitimation.
Böcker lånas ut i fyra veckor. Ett lån kan förnyas två gånger om ingen annan väntar på boken.
Filmer lånas ut i sju dagar. Försenade böcker kostar fem kronor om dagen.`;
const TILLSTAND = `Boendeparkering kostar 300 kronor i månaden. Tillståndet gäller i zon B och C.
Ansökningar avgörs inom tio arbetsdagar. Överklagan skickas till förvaltningsrätten inom tre veckor.`;

/** What the questions are answered from, by language. */
export const KNOWLEDGE = { en: [HARBOUR, LIBRARY, PERMITS], sv: [HAMN, BIBLIOTEK, TILLSTAND] } as const;

const berth = {
  question: 'What does a berth cost?',
  answer: 'Berths in the guest harbour cost 640 kronor per season.',
};
const books = { question: 'How long can I keep a book?', answer: 'Books are lent for four weeks.' };
const permit = {
  question: 'What does a parking permit cost?',
  answer: 'A resident parking permit costs 300 kronor a month.',
};
const card = {
  question: 'What does a library card cost?',
  answer: 'A library card is free for everybody who lives in the county.',
};
const plats = { question: 'Vad kostar en båtplats?', answer: 'En båtplats i gästhamnen kostar 640 kronor per säsong.' };
const bok = { question: 'Hur länge får jag låna en bok?', answer: 'Böcker lånas ut i fyra veckor.' };
const parkering = { question: 'Vad kostar boendeparkering?', answer: 'Boendeparkering kostar 300 kronor i månaden.' };
const kort = { question: 'Vad kostar ett lånekort?', answer: 'Lånekort är gratis för alla som bor i länet.' };

/** Made for this measure; some change the subject, and some have no answer. */
export const FOLLOW_UPS: Readonly<Record<keyof typeof KNOWLEDGE, readonly FollowUp[]>> = {
  en: [
    { earlier: berth, question: 'And for which period is that price?', holds: '15 April' },
    { earlier: berth, question: 'How long does that last?', holds: '15 April' },
    { earlier: berth, question: 'Who keeps the queue?', holds: 'harbour master' },
    { earlier: berth, question: 'And if mine is longer than nine metres?', holds: 'outer pier' },
    { earlier: books, question: 'And can I extend that?', holds: 'renewed twice' },
    { earlier: books, question: 'And films?', holds: 'seven days' },
    { earlier: books, question: 'What if I am late?', holds: 'five kronor' },
    { earlier: permit, question: 'Where is it valid?', holds: 'zones B and C' },
    { earlier: permit, question: 'How soon do I get an answer?', holds: 'ten working days' },
    { earlier: card, question: 'Where do I get one?', holds: 'at the desk' },
    { earlier: card, question: 'What do I have to bring?', holds: 'identity document' },
    { earlier: berth, question: 'What does a resident parking permit cost?', holds: '300 kronor' },
    { earlier: permit, question: 'How long are films lent?', holds: 'seven days' },
    { earlier: permit, question: 'Who won the football world cup?', holds: null },
    { earlier: books, question: 'How tall is the Eiffel tower?', holds: null },
  ],
  sv: [
    { earlier: plats, question: 'Och för vilken period gäller det priset?', holds: '15 april' },
    { earlier: plats, question: 'Hur länge varar den?', holds: '15 april' },
    { earlier: plats, question: 'Vem sköter kön?', holds: 'hamnkaptenen' },
    { earlier: plats, question: 'Och om min är över nio meter?', holds: 'yttre piren' },
    { earlier: bok, question: 'Kan jag förlänga det?', holds: 'förnyas två gånger' },
    { earlier: bok, question: 'Och filmer?', holds: 'sju dagar' },
    { earlier: bok, question: 'Vad händer om jag är sen?', holds: 'fem kronor' },
    { earlier: parkering, question: 'Var gäller det?', holds: 'zon B och C' },
    { earlier: parkering, question: 'När får jag besked?', holds: 'tio arbetsdagar' },
    { earlier: kort, question: 'Var får jag ett?', holds: 'i disken' },
    { earlier: kort, question: 'Vad måste jag ta med?', holds: 'legitimation' },
    { earlier: plats, question: 'Vad kostar boendeparkering?', holds: '300 kronor' },
    { earlier: parkering, question: 'Hur länge lånas filmer ut?', holds: 'sju dagar' },
    { earlier: parkering, question: 'Vem vann fotbolls-VM?', holds: null },
    { earlier: bok, question: 'Hur högt är Eiffeltornet?', holds: null },
  ],
};
