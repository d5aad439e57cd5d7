const ENGLISH = {
  first:
    'James Olivia William Emma Henry Charlotte Jack Amelia Thomas Sophia Daniel Grace Samuel Ella Joseph Chloe David Lucy Benjamin Hannah Matthew Zoe Ryan Alice Nathan Ruby Adam Megan Luke Isla Owen Nora Ethan Claire Marcus Leah Simon Paige Victor Audrey',
  last: 'Smith Johnson Brown Taylor Wilson Davies Evans Thompson Walker Roberts Wright Hughes Edwards Green Hall Wood Harris Clarke Turner Hill Cooper Ward Morris Bennett Carter Mitchell Parker Collins Murphy Bailey Reed Foster Sullivan Hayes Brooks Barnes Coleman Sanders Price Ross Grant Fisher Stone Webb Palmer Spencer Lawson Fletcher',
};

/**
 * Customers' countries: each one's share of sign-ups at the start of the records and three years later, and the names
 * of people and companies there.
 *
 * @type {readonly { country: string, early: number, late: number, first: string, last: string, legalForm: string }[]}
 */
export const COUNTRIES = [
  { country: 'United States', early: 0.34, late: 0.29, ...ENGLISH, legalForm: 'Inc.' },
  {
    country: 'Germany',
    early: 0.16,
    late: 0.19,
    first:
      'Anna Lukas Lena Felix Marie Jonas Sophie Paul Laura Maximilian Julia Leon Katharina Tobias Johanna Niklas Franziska Jan Sabine Moritz Claudia Stefan Theresa Florian Antonia Matthias Miriam Philipp',
    last: 'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Maier Vogel Brandt',
    legalForm: 'GmbH',
  },
  { country: 'United Kingdom', early: 0.16, late: 0.15, ...ENGLISH, legalForm: 'Ltd' },
  {
    country: 'France',
    early: 0.11,
    late: 0.12,
    first:
      'Camille Louis Manon Hugo Chloé Gabriel Léa Arthur Juliette Antoine Élise Nicolas Margaux Julien Inès Mathieu Clara Thibault Sarah Romain Alice Baptiste Pauline Étienne Lucie Olivier',
    last: 'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia Bertrand Roux Vincent Fournier Morel Girard Mercier Dupont Lambert Bonnet Fontaine Rousseau Chevalier',
    legalForm: 'SARL',
  },
  { country: 'Canada', early: 0.08, late: 0.08, ...ENGLISH, legalForm: 'Corp.' },
  {
    country: 'Netherlands',
    early: 0.06,
    late: 0.07,
    first:
      'Daan Sanne Bram Lotte Sem Fleur Thijs Eva Lars Iris Ruben Femke Jasper Anouk Niels Maartje Koen Roos Pieter Marieke Sander Ilse',
    last: 'de Jong,Jansen,de Vries,van den Berg,Bakker,van Dijk,Visser,Smit,Meijer,de Boer,Mulder,Bos,Vos,Peters,Hendriks,van Leeuwen,Dekker,Brouwer,Dijkstra,Koster,van Vliet,Kuipers',
    legalForm: 'B.V.',
  },
  {
    country: 'Spain',
    early: 0.05,
    late: 0.06,
    first:
      'Lucía Hugo Sofía Martín Paula Pablo Carmen Alejandro Elena Javier Marta Diego Laura Sergio Irene Álvaro Ana Raúl Cristina Andrés Pilar Miguel',
    last: 'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Álvarez Romero Navarro Torres Ramos Gil Serrano Molina Ortega Castro Iglesias Vidal',
    legalForm: 'S.L.',
  },
  { country: 'Australia', early: 0.04, late: 0.04, ...ENGLISH, legalForm: 'Pty Ltd' },
];

/** Words that follow a founder's name in a company's name. */
export const TRADES =
  'Trading,Interiors,Consulting,Studios,Logistics,Catering,Architects,Design,Supplies,Partners,Hotels,Media,Engineering,Dental,Fitness'.split(
    ',',
  );
