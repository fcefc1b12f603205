/** Passwords that are tried first, of the length that is allowed; compared in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `00000000 0123456789 11111111 1111111111 11223344 12121212 123123123 12341234 12344321 12345678
  123456789 1234567890 1234qwer 123456abc 12345qwert 123qwe123 147258369 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 22222222 31415926 55555555 66666666 77777777 87654321 88888888 987654321
  99999999 a1234567 a12345678 aa123456 aa12345678 aaaaaaaa abc12345 abcd1234 abcdefgh abcdefghi
  access14 administrator alexander asd12345 asdf1234 asdfasdf asdfghjk asdfghjkl babygirl baseball
  basketball butterfly changeme charlie1 chocolate christian computer corvette danielle darkness
  dragon123 einstein elephant facebook family123 fernando football football1 forever1 garfield
  google123 harmony1 harmony123 hello123 hellohello iloveyou iloveyou1 iloveyou2 internet
  isabella jennifer jessica1 jonathan jordan23 juventus letmein1 letmein123 liverpool lovelove
  loveyou1 ludwig123 magic123 maverick mercedes michelle midnight minecraft monkey12 monkey123
  mustang1 myspace1 nicholas p@ssw0rd p@ssword pa55word passpass passw0rd password password!
  password1 password12 password123 password1234 patricia pokemon1 princess princess1 q1w2e3r4
  q1w2e3r4t5 qazwsx123 qazwsxedc qwer1234 qwerasdf qwert123 qwerty12 qwerty123 qwerty1234
  qwertyui qwertyuiop rainbow1 samantha scarface secret123 september snoopy12 spiderman starwars
  startrek steelers sunflower sunshine sunshine1 superman superman1 swordfish test1234 testtest
  trustno1 undertaker unicorn1 veronica victoria welcome1 welcome123 whatever winter123 zaq12wsx
  zaq1zaq1 zxcvbnm1 zxcvbnm123`.split(/\s+/),
);

/** Whether a password is among those that everybody tries first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
