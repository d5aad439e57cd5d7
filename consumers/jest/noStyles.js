// In place of style sheets, which Jest can't read.
