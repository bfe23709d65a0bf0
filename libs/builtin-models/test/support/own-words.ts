/** Pages of an organisation, of a paragraph each. */
export const PAGES: readonly string[] = [
  `Parking in the town centre

In zone A the fee is 25 kronor an hour between 8 and 18. On Sundays no fee is charged. Residents may buy a
permit for 450 kronor a month at the service desk. If you do not agree with a penalty notice, you can appeal to
the police authority within three weeks.`,
  `Parental leave

Employees inform their manager at least two months before they wish to be absent. During the first 180 days the
employer adds ten percent of the salary. The position is kept until the employee comes back. A request may be
turned down only if it is not received in time.`,
  `IT handbook

Laptops are replaced every fourth year. A lost device is reported to the helpdesk at once so that it can be
wiped remotely. Passwords have at least fourteen characters. Private software must not be installed. Printers on
floor 3 need the badge.`,
  `Bibliotekets öppettider

Måndag till torsdag 9–19, fredag 9–17. Lånetiden är fyra veckor för böcker och en vecka för filmer. Den som
lämnar tillbaka för sent betalar 5 kronor per dag. Lånekort får man gratis mot legitimation. Barn under 16 år
behöver målsmans underskrift.`,
  `Vatten och avlopp

Vid läckage ringer du vår jour på 0123-456 78 dygnet runt. Mätaren byts vart tionde år utan kostnad. Räkningen
kommer varannan månad. Vattnet har en hårdhet av 6 dH, alltså mjukt.`,
  `Home care

The municipality decides about support within four weeks. What you pay depends on your income but never exceeds
2,359 kronor a month. Meals are delivered warm at noon. You may change provider whenever you like; tell your
case officer 14 days ahead.`,
];

/** What people ask about it in words that do not stand there, some in another language, and what an answer holds. */
export const QUESTIONS: readonly (readonly [question: string, holds: string])[] = [
  ['How expensive is it to leave my car downtown?', '25 kronor'],
  ['Is it free at the weekend to park?', 'Sundays'],
  ['I got a ticket and think it is wrong, what now?', 'appeal'],
  ['Is there something cheaper for people who live there?', 'permit'],
  ['When do I have to tell my boss that I am having a baby?', 'two months'],
  ['Do I get extra money while at home with the child?', 'ten percent'],
  ['Can my job be given to somebody else meanwhile?', 'position is kept'],
  ['Can they say no?', 'turned down'],
  ['How often do we get new computers?', 'fourth year'],
  ['My phone was stolen', 'helpdesk'],
  ['How long must my login secret be?', 'fourteen'],
  ['May I put my own programs on the machine?', 'Private software'],
  ['How do I print?', 'badge'],
  ['Hur länge får jag ha en bok hemma?', 'fyra veckor'],
  ['Vad händer om jag är försenad med återlämningen?', '5 kronor'],
  ['Kostar det något att bli låntagare?', 'gratis'],
  ['När stänger ni på fredagar?', '9–17'],
  ['Kan min son på tio år låna?', 'målsmans'],
  ['Det droppar ur röret, vem kontaktar jag?', '0123'],
  ['Hur ofta får jag faktura?', 'varannan'],
  ['Har vi hårt vatten?', 'mjukt'],
  ['Hur ofta byter ni ut mätaren?', 'tionde'],
  ['How long does it take until I know whether I get help at home?', 'four weeks'],
  ['What is the highest amount I could be charged for home care?', '2,359'],
  ['Can I get lunch?', 'Meals'],
  ['How do I switch to another company?', 'change provider'],
  ['Vad kostar det att parkera i centrum?', '25 kronor'],
  ['När måste jag meddela min chef om föräldraledighet?', 'two months'],
  ['How long can I borrow a book?', 'fyra veckor'],
  ['What are the opening hours of the library?', '9–19'],
  ['Whom do I call when there is a leak?', '0123'],
  ['Hur många tecken ska ett lösenord ha?', 'fourteen'],
];
